import { InputError } from '@callboard/errors';
import { parseEntityRef } from '@callboard/plugin-catalog/common';
import type { TemplateFilter } from '../templatingPoint.ts';
import { type HostType, parseRepoUrl } from './repoUrl.ts';

const repoUrlInput = { type: 'string', description: 'A repository, in the format of the repository picker' };
const refPart = { type: 'string' };
const entityRef = {
  type: 'object',
  properties: { kind: refPart, namespace: refPart, name: refPart },
  required: ['kind', 'namespace', 'name'],
  description: 'The parts of an entity reference',
};

/** The filters of all templates in addition to those of nunjucks. `pick` runs inside the sandbox and is listed only for its description. */
export function builtInFilters(hostType: HostType): readonly TemplateFilter[] {
  return [
    {
      name: 'parseRepoUrl',
      isPure: true,
      description: 'Parses the address of a repository.',
      schema: {
        input: repoUrlInput,
        output: {
          type: 'object',
          properties: Object.fromEntries(
            ['host', 'owner', 'repo', 'organization', 'workspace', 'project'].map((part) => [part, refPart]),
          ),
          required: ['host', 'repo'],
        },
      },
      examples: [
        example('Parse the address of a repository', '${{ parameters.repoUrl | parseRepoUrl }}', {
          input: 'github.com?repo=pricing&owner=meridian',
          output: { host: 'github.com', owner: 'meridian', repo: 'pricing' },
        }),
      ],
      apply: (repoUrl) => parseRepoUrl(repoUrl, hostType),
    },
    {
      name: 'parseEntityRef',
      isPure: true,
      description: 'Parses an entity reference into its kind, namespace and name.',
      schema: {
        input: { anyOf: [{ type: 'string' }, entityRef], description: 'An entity reference' },
        arguments: [
          {
            type: 'object',
            properties: {
              defaultKind: { type: 'string', description: 'The default kind' },
              defaultNamespace: { type: 'string', description: 'The default namespace' },
            },
          },
        ],
        output: entityRef,
      },
      examples: [
        example('Without defaults', '${{ parameters.owner | parseEntityRef }}', {
          input: 'group:pricing',
          output: { kind: 'group', namespace: 'default', name: 'pricing' },
        }),
        example(
          'With defaults',
          '${{ parameters.owner | parseEntityRef({ defaultKind:"group", defaultNamespace:"air" }) }}',
          {
            input: 'pricing',
            output: { kind: 'group', namespace: 'air', name: 'pricing' },
          },
        ),
      ],
      apply: (ref, defaults) => parseEntityRef(checkedRef(ref), (defaults ?? {}) as { defaultKind?: string }),
    },
    {
      name: 'pick',
      description: 'The value of an object at a path.',
      schema: { input: {}, arguments: [{ type: 'string', description: 'The path' }], output: {} },
      examples: [
        example('Pick a value', "${{ parameters.owner | parseEntityRef | pick('name') }}", {
          input: { kind: 'group', namespace: 'default', name: 'pricing' },
          output: 'pricing',
        }),
      ],
      apply: () => undefined,
    },
    {
      name: 'projectSlug',
      isPure: true,
      description: 'The owner and the name of a repository, separated by a slash.',
      schema: { input: repoUrlInput, output: { type: 'string' } },
      examples: [
        example('Name a repository', '${{ parameters.repoUrl | projectSlug }}', {
          input: 'github.com?repo=pricing&owner=meridian',
          output: 'meridian/pricing',
        }),
      ],
      apply(repoUrl) {
        const { owner, repo } = parseRepoUrl(repoUrl, hostType);
        return `${owner}/${repo}`;
      },
    },
    {
      name: 'projectName',
      isPure: true,
      description: 'The name of a repository, without its owner.',
      schema: { input: repoUrlInput, output: { type: 'string' } },
      examples: [
        example('Name a repository', '${{ parameters.repoUrl | projectName }}', {
          input: 'github.com?repo=pricing&owner=meridian',
          output: 'pricing',
        }),
      ],
      apply: (repoUrl) => parseRepoUrl(repoUrl, hostType).repo,
    },
  ];
}

function checkedRef(ref: unknown) {
  if (typeof ref === 'string' || (typeof ref === 'object' && ref !== null && 'name' in ref)) {
    return ref as Parameters<typeof parseEntityRef>[0];
  }
  throw new InputError(`'${JSON.stringify(ref)}' is not an entity reference`);
}

function example(description: string, expression: string, { input, output }: { input: unknown; output: unknown }) {
  return {
    description,
    example: `- id: log\n  name: ${description}\n  action: debug:log\n  input:\n    message: ${expression}\n`,
    notes: `- **Input**: \`${JSON.stringify(input)}\`\n- **Output**: \`${JSON.stringify(output)}\`\n`,
  };
}
