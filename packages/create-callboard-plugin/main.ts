#!/usr/bin/env node
/** `npm create callboard-plugin` runs the package of this name. */
import '@callboard/create-plugin';
