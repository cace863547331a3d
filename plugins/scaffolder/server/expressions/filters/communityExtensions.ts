import { randomUUID } from 'node:crypto';
import type { TemplateFilter, TemplateGlobal } from '../templatingPoint.ts';

const time = { type: 'number', description: 'Milliseconds since 1970' };

/** Functions and filters of Roadie's templates that Backstage does not have, mostly used for unique branch names. */
export const communityFilters: readonly TemplateFilter[] = [
  {
    name: 'now',
    description: 'The current time; the input is ignored.',
    schema: { input: {}, output: time },
    examples: [{ description: 'A unique branch name', example: "branchName: update-${{ '' | now }}" }],
    apply: () => Date.now(),
  },
];

export const communityGlobals: readonly TemplateGlobal[] = [
  {
    name: 'now',
    description: 'The time.',
    schema: { output: time },
    examples: [{ description: 'A unique branch name', example: 'branchName: update-${{ now() }}' }],
    call: () => Date.now(),
  },
  {
    name: 'uuidv4',
    description: 'A random UUID.',
    schema: { output: { type: 'string' } },
    examples: [{ description: 'A unique id', example: 'id: ${{ uuidv4() }}' }],
    call: () => randomUUID(),
  },
];
