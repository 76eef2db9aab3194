# shellcheck shell=sh disable=SC2034 # what is set here is for whoever sources it
# A PostgreSQL of a test's own, in a temporary folder, for an ordinary user. To be sourced; postgres_start
# starts it in $postgres_folder, with an empty database whose address is $postgres; postgres_stop ends it and takes everything away.

postgres_programs=$(find /usr/lib/postgresql/*/bin -maxdepth 1 -name initdb -exec dirname {} \; 2>/dev/null | sort -V | tail -n 1)

# Runs a program of PostgreSQL, which refuses to work for root.
postgres_run() {
  postgres_program=$postgres_programs/$1
  shift
  if [ "$(id -u)" -eq 0 ]; then
    (cd / && setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME=/nonexistent "$postgres_program" "$@")
  else
    "$postgres_program" "$@"
  fi
}

# Makes one that listens on a socket in its folder and on no network. Waits until it answers.
postgres_start() {
  [ -n "$postgres_programs" ] || {
    echo 'PostgreSQL is not installed' >&2
    return 1
  }
  postgres_folder=$(mktemp -d /tmp/tercet-postgres-XXXXXX)
  [ "$(id -u)" -ne 0 ] || chown nobody:nogroup "$postgres_folder"
  postgres_run initdb -D "$postgres_folder/data" -U tercet -A trust -E UTF8 --locale=C >"$postgres_folder.log" 2>&1 &&
    postgres_again && postgres=$(postgres_new online) && return 0
  cat "$postgres_folder.log" >&2
  return 1
}

# postgres_new NAME: makes an empty database and prints its address.
postgres_new() {
  postgres_run createdb -h "$postgres_folder" -U tercet "$1"
  echo "postgresql://tercet@/$1?host=$postgres_folder"
}

# Starts it once more after postgres_pause, or postgres_kill.
postgres_again() {
  postgres_run pg_ctl -D "$postgres_folder/data" -w -t 60 -l "$postgres_folder/log" \
    -o "-k $postgres_folder -c listen_addresses='' $postgres_options" start >/dev/null
}
postgres_options=

postgres_pause() {
  postgres_run pg_ctl -D "$postgres_folder/data" -w -m fast stop >/dev/null
}

# Ends it as a failing machine would.
postgres_kill() {
  postgres_run pg_ctl -D "$postgres_folder/data" -w -m immediate stop >/dev/null
}

postgres_stop() {
  [ -n "${postgres_folder:-}" ] || return 0
  postgres_kill 2>/dev/null || :
  rm -rf "$postgres_folder" "$postgres_folder.log"
}
