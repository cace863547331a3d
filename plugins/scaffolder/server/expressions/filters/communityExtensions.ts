import { randomUUID } from 'node:crypto';
import type { TemplateFilter, TemplateGlobal } from '../templatingPoint.ts';

const time = { type: 'number', description: 'Milliseconds since 1970' };

/** What templates written for Roadie name beside the filters of Backstage: mostly to make the name of a branch unique. */
export const communityFilters: readonly TemplateFilter[] = [
  {
    name: 'now',
    description: 'The time, whatever it is given.',
    schema: { input: {}, output: time },
    examples: [{ description: 'A branch of its own', example: "branchName: update-${{ '' | now }}" }],
    apply: () => Date.now(),
  },
];

export const communityGlobals: readonly TemplateGlobal[] = [
  {
    name: 'now',
    description: 'The time.',
    schema: { output: time },
    examples: [{ description: 'A branch of its own', example: 'branchName: update-${{ now() }}' }],
    call: () => Date.now(),
  },
  {
    name: 'uuidv4',
    description: 'A random UUID.',
    schema: { output: { type: 'string' } },
    examples: [{ description: 'An id that nothing else has', example: 'id: ${{ uuidv4() }}' }],
    call: () => randomUUID(),
  },
];
