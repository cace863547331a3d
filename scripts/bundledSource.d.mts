import type { Plugin } from 'vite';

export function bundledSource(): Plugin;
