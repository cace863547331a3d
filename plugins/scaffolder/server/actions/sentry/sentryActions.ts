import { secret } from '@callboard/config';
import { InputError, NotFoundError } from '@callboard/errors';
import { codeHostUrl, createHostHttp, type HostAnswer, type HostRequest } from '@callboard/integrations';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import * as z from 'zod';
import { createAction, type ScaffolderAction } from '../action.ts';

export const sentryConfig = z.object({
  token: secret(z.string().min(1))
    .optional()
    .describe('The auth token for the actions sentry:project:create and sentry:fetch:dsn, if a step sets none.'),
  apiBaseUrl: codeHostUrl
    .default('https://sentry.io/api/0')
    .describe('The API of a self-hosted Sentry. Default: that of sentry.io.'),
});
export type SentryConfig = z.output<typeof sentryConfig>;

type Ask = (
  token: string | undefined,
  path: string,
  request: Pick<HostRequest, 'method' | 'json' | 'signal'>,
) => Promise<HostAnswer>;

const authToken = (scopes: string) =>
  z.string().optional().describe(`The auth token, with ${scopes}; by default the one of the configuration`);
const organizationSlug = z.string().min(1).describe('The slug of the organization');
const projectShape = z.looseObject({ id: z.string() });
const keysShape = z.array(z.object({ dsn: z.object({ public: z.string().optional() }).optional() }));

/** Actions for Sentry. Their requests go to the configured Sentry only, and are limited in time and size. */
export function sentryActions({ token: configured, apiBaseUrl }: SentryConfig): ScaffolderAction[] {
  const http = createHostHttp({ name: 'Sentry', origins: [new URL(apiBaseUrl).origin] });
  const ask: Ask = async (given, path, request) => {
    const token = given || configured;
    if (!token) {
      throw new InputError('No valid sentry token given: set authToken in the step, or scaffolder.sentry.token');
    }
    return http.json(`${apiBaseUrl}${path}`, { ...request, credentials: { authorization: `Bearer ${token}` } });
  };
  return [createProject(ask), fetchDsn(ask)];
}

const createProject = (ask: Ask) =>
  createAction({
    id: 'sentry:project:create',
    description: 'Creates a project on Sentry.',
    input: z.object({
      organizationSlug,
      teamSlug: z.string().min(1).describe('The slug of the team that the project belongs to'),
      name: z.string().min(1).describe('The name of the project'),
      slug: z.string().optional().describe('The slug of the project; by default Sentry derives it from the name'),
      authToken: authToken('the scope `project:write`'),
    }),
    output: z.object({ id: z.string().describe('The id of the project'), result: projectShape }),
    examples: [
      {
        description: 'Creates a project',
        input: { organizationSlug: 'meridian', teamSlug: 'cabin', name: 'Snack Planner', slug: 'snack-planner' },
      },
      {
        description: 'Creates a project with a token of the run',
        input: {
          organizationSlug: 'meridian',
          teamSlug: 'cabin',
          name: 'Snack Planner',
          authToken: '${{ secrets.sentryToken }}',
        },
      },
    ],
    async run({ input, once, signal, masked }) {
      const { organizationSlug: organization, teamSlug: team, name, slug, authToken: token } = input;
      return once('project', async () => {
        const path = `/teams/${encodeName(organization)}/${encodeName(team)}/projects/`;
        const json = { name, ...(slug && { slug }) };
        const result = bodyOf(await ask(token, path, { method: 'POST', json, signal }), projectShape);
        return masked({ id: result.id, result });
      });
    },
  });

const fetchDsn = (ask: Ask) =>
  createAction({
    id: 'sentry:fetch:dsn',
    description: 'Fetches the public DSN of a project on Sentry.',
    input: z.object({
      organizationSlug,
      projectSlug: z.string().min(1).describe('The slug of the project'),
      authToken: authToken('one of the scopes `project:read`, `project:write` and `project:admin`'),
    }),
    output: z.object({ dsn: z.string().describe('The public DSN of the first key') }),
    examples: [
      {
        description: 'Fetches the DSN of a project',
        input: { organizationSlug: 'meridian', projectSlug: 'snack-planner' },
      },
    ],
    supportsDryRun: true,
    isIdempotent: true,
    async run({ input: { organizationSlug: organization, projectSlug: project, authToken: token }, signal }) {
      const path = `/projects/${encodeName(organization)}/${encodeName(project)}/keys/`;
      const [key] = bodyOf(await ask(token, path, { signal }), keysShape);
      if (!key) throw new NotFoundError(`The project '${project}' has no client keys on Sentry`);
      if (!key.dsn?.public)
        throw new NotFoundError(`The first client key of the project '${project}' has no public DSN`);
      return { dsn: key.dsn.public };
    },
  });
