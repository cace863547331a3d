import type { Plugin } from 'vite';

export function bundledSource(options?: { isBeside?: boolean; onFile?: (file: string) => void }): Plugin;
