import type { Terminal } from './shell.ts';

/** What is typed goes in here. */
export type Process = { input(text: string): void; end(): void };

export type Start = (ends: Omit<Terminal, 'isTty'>) => Process;
