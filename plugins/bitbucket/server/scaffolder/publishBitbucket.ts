import { createAction, parseRepoUrl, type ScaffolderAction } from '@callboard/plugin-scaffolder/server';

type Edition = 'cloud' | 'server';
type Parts = Record<Edition, ScaffolderAction> & { editionOf(host: string): Edition | undefined };

/** The older name, for both editions: it runs the action for the host's edition. */
export function publishBitbucket({ editionOf, ...actions }: Parts): ScaffolderAction {
  return createAction({
    // The server's input contains all fields of the cloud's.
    ...actions.server,
    id: 'publish:bitbucket',
    description:
      'Creates a repository on Bitbucket and pushes the workspace to it. Deprecated: use `publish:bitbucketCloud` or `publish:bitbucketServer`.',
    examples: [
      {
        description: 'Publishes the workspace',
        input: { repoUrl: 'bitbucket.org?workspace=meridian&project=CABIN&repo=snack-planner' },
      },
    ],
    async run(context) {
      const { repoUrl } = context.input as { repoUrl: string };
      const { host } = parseRepoUrl(repoUrl, (one) => editionOf(one) && 'bitbucket');
      const action = actions[editionOf(host)!];
      context.logger.warn(`'publish:bitbucket' is deprecated: use '${action.id}' for ${host}`);
      return action.run(context);
    },
  });
}
