import type { Plugin } from 'vite';

export function tablerIcons(): Plugin;
