import { mergeJson, mergeYaml } from './mergeTexts.ts';
import { parseText } from './parseText.ts';
import { layOutJson, writeJson, writeYaml } from './writeText.ts';

/** Work on the contents of files and templates. Each job has one input that can be sent to a thread, and returns JSON. */
export const dataJobs = { parseText, writeJson, writeYaml, layOutJson, mergeJson, mergeYaml };

export type DataJobs = typeof dataJobs;
export type JobOrder = { name: keyof DataJobs; input: unknown };
export type JobAnswer = { text: string } | { json: string | undefined } | { error: string };
