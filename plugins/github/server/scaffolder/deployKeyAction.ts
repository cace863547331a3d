import { InputError } from '@callboard/errors';
import { bodyOf } from '@callboard/integrations/common';
import { createAction } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { GithubRepository, OpenRepository } from './githubRepository.ts';
import { isThereAlready } from './isThereAlready.ts';
import { putSecrets } from './putSecrets.ts';
import { placeInput } from './repositoryInput.ts';

export const deployKeyAction = (open: OpenRepository) =>
  createAction({
    id: 'github:deployKey:create',
    description: 'Adds a deploy key to a repository on GitHub, and its private part to the secrets of workflows.',
    input: z.object({
      ...placeInput,
      publicKey: z.string(),
      privateKey: z.string(),
      deployKeyName: z.string(),
      privateKeySecretName: z.string().optional().describe('`<NAME OF THE KEY>_PRIVATE_KEY` by default'),
    }),
    output: z.object({ privateKeySecretName: z.string() }),
    examples: [
      {
        description: 'Adds a deploy key',
        input: {
          repoUrl: 'github.com?owner=meridian-air&repo=snack-planner',
          deployKeyName: 'push tags',
          publicKey: '${{ secrets.publicKey }}',
          privateKey: '${{ secrets.privateKey }}',
        },
      },
    ],
    isIdempotent: true,
    async run({ input, signal, once }) {
      const { publicKey: key, privateKey, deployKeyName: title } = input;
      const { privateKeySecretName = `${title.split(' ').join('_').toUpperCase()}_PRIVATE_KEY` } = input;
      const repository = await open(input, signal);
      await once('key', async () => {
        const answer = await repository.own('POST', '/keys', { json: { title, key }, expected: [422] });
        const isKnown = isThereAlready(answer, `the deploy key '${title}'`);
        if (isKnown && !(await hasKey(repository, key))) {
          throw new InputError(`GitHub rejected the deploy key '${title}': it is already in use elsewhere`);
        }
        return null;
      });
      await putSecrets(repository, '/actions/secrets', { [privateKeySecretName]: privateKey });
      return { privateKeySecretName };
    },
  });

/** GitHub leaves out the comment of a key. */
const keyOf = (line: string) => line.trim().split(/\s+/, 2).join(' ');

async function hasKey({ own }: GithubRepository, key: string): Promise<boolean> {
  const keys = bodyOf(await own('GET', '/keys?per_page=100'), z.array(z.object({ key: z.string() })));
  return keys.some((one) => keyOf(one.key) === keyOf(key));
}
