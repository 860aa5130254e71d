#!/bin/sh
# Runs before nginx starts: writes the settings of the installation to the only writable folder.
exec node /etc/nginx/cornerman/settings.mjs /tmp/cornerman /etc/resolv.conf "$(nginx -v 2>&1)"
