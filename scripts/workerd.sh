#!/bin/sh
# workerd outlives a parent that is killed outright; Linux can end the one with the other.
exec "$RAWDA_SETPRIV" --pdeathsig KILL "$RAWDA_WORKERD" "$@"
