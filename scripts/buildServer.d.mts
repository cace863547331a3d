import type { InputOptions, OutputOptions } from 'rolldown';

export const serverBundle: InputOptions;
export function serverOutput(file: string): OutputOptions;
