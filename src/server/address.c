#include "server/address.h"

#include "server/site.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* As the system wants it. */
typedef union Place {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
} Place;

/* Returns the length, 0 if the text is no address. */
static socklen_t read_place(Place *place, const char *text, int port) {
    *place = (Place){0};
    if (inet_pton(AF_INET, text, &place->four.sin_addr) == 1) {
        place->four.sin_family = AF_INET;
        place->four.sin_port = htons((uint16_t)port);
        return sizeof place->four;
    }
    if (inet_pton(AF_INET6, text, &place->six.sin6_addr) == 1) {
        place->six.sin6_family = AF_INET6;
        place->six.sin6_port = htons((uint16_t)port);
        return sizeof place->six;
    }
    return 0;
}

/* Whether it stands for all addresses that the machine has. */
static bool is_all(const Place *place) {
    static const struct in6_addr all = IN6ADDR_ANY_INIT;
    if (place->any.sa_family == AF_INET) return place->four.sin_addr.s_addr == htonl(INADDR_ANY);
    return memcmp(&place->six.sin6_addr, &all, sizeof all) == 0;
}

bool address_read(Address *address, const char *text, int port) {
    Place place;
    if (read_place(&place, text, port) == 0) return false;
    *address = (Address){.text = text, .port = port, .family = place.any.sa_family};
    bool all = is_all(&place);
    if (address->family == AF_INET) {
        snprintf(address->host, sizeof address->host, "%s", all ? "127.0.0.1" : text);
    } else {
        snprintf(address->host, sizeof address->host, "[%s]", all ? "::1" : text);
    }
    address->local = !all && site_is_local(address->host);
    return true;
}

int address_try(const Address *address) {
    const int yes = 1;
    Place place;
    socklen_t length = read_place(&place, address->text, address->port);
    int descriptor = socket(address->family, SOCK_STREAM, 0);
    if (descriptor < 0) return errno;
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    int error = bind(descriptor, &place.any, length) == 0 && listen(descriptor, 1) == 0 ? 0 : errno;
    close(descriptor);
    return error;
}
