import type { Terminal } from './shell.ts';

/** The input of a process. */
export type Process = { input(text: string): void; end(): void };

export type Start = (ends: Omit<Terminal, 'isTty'>) => Process;
