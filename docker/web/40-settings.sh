#!/bin/sh
# Runs before nginx starts: writes the settings of the installation to the only writable folder.
set -eu

out=/tmp/cornerman
# The file with the service keys is for this user only.
umask 077
mkdir -p "$out"
# An IPv6 server is written in brackets.
resolver=$(awk '$1 == "nameserver" { print index($2, ":") ? "[" $2 "]" : $2; exit }' /etc/resolv.conf)
exec awk -v out="$out" -v resolver="$resolver" -f /etc/nginx/cornerman/settings.awk /etc/nginx/cornerman/settings.tsv
