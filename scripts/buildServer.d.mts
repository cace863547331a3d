import type { InputOptions, OutputOptions } from 'rolldown';

export const serverBundle: InputOptions;
export const serverOutput: OutputOptions;
