# What `cmake --install` puts where. The target `installed` builds all of it and no more.
set(installed tercet tercet-shared tercet-sealed)
add_custom_target(installed DEPENDS ${installed})
install(TARGETS ${installed})
install(FILES include/tercet.h TYPE INCLUDE)
install(FILES docs/tercet.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)

# The page, if the target `web` was built. An older one goes first, since its files have other names.
set(web_folder ${CMAKE_INSTALL_DATADIR}/tercet/web)
install(CODE "
  if(EXISTS \"${PROJECT_BINARY_DIR}/web/index.html\")
    file(REMOVE_RECURSE \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${web_folder}\")
  endif()")
install(DIRECTORY ${PROJECT_BINARY_DIR}/web/ DESTINATION ${web_folder} OPTIONAL)

install(FILES completions/tercet.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME tercet)
install(FILES completions/_tercet DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES completions/tercet.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

# The pkg-config file names its prefix relative to itself, so that it is right for `cmake --install --prefix` too.
set(pc_folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH prefix_from_pc /prefix/${pc_folder} /prefix)
configure_file(tercet.pc.in tercet.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/tercet.pc DESTINATION ${pc_folder})
