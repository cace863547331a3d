import * as z from 'zod';
import type { ParserName } from '../data/parseText.ts';
import { runDataJob } from '../data/runDataJob.ts';

export const parserName = z.enum(['json', 'yaml', 'multiyaml']) satisfies z.ZodType<ParserName>;

/** The parsed text of a file. `multiyaml` returns a list of all its documents. */
export const parseContent = (text: string, parser: ParserName, name: string, signal: AbortSignal): Promise<unknown> =>
  runDataJob(
    'parseText',
    { text, parser },
    { doing: `read '${name}' as ${parser === 'json' ? 'JSON' : 'YAML'}`, signal, isQuick: parser === 'json' },
  );
