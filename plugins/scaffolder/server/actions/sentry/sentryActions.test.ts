import { startStandIn, tryOddAnswers } from '@callboard/integrations/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keptResults, runAction } from '../../testing/index.ts';
import { sentryActions, sentryConfig } from './sentryActions.ts';

type Project = { id: string; slug: string; name: string };

/** A small Sentry with one organization and team: projects and their keys. */
async function aSentry(token: string | undefined = 'sesame') {
  const projects = new Map<string, Project>();
  const dsn = (slug: string) => `https://0123abc@sentry.example/${projects.get(slug)?.id}`;
  const standIn = await startStandIn({
    notFound: { status: 404, body: { detail: 'The requested resource does not exist' } },
    guard: ({ headers: { authorization } }) =>
      authorization === 'Bearer sesame' || authorization === 'Bearer a-users-token'
        ? undefined
        : { status: 401, body: { detail: 'Invalid token' } },
    routes: [
      {
        method: 'POST',
        path: '/api/0/teams/meridian/cabin/projects/',
        answer({ body }) {
          const name = String(body.name);
          const slug = String(body.slug ?? name.toLowerCase().replaceAll(' ', '-'));
          if (projects.has(slug)) {
            return { status: 409, body: { detail: 'A project with this slug already exists.' } };
          }
          const project = { id: String(projects.size + 1), slug, name };
          projects.set(slug, project);
          return { status: 201, body: project };
        },
      },
      {
        method: 'GET',
        path: '/api/0/projects/meridian/:slug/keys/',
        answer({ params: { slug = '' } }) {
          if (slug === 'without-keys') return { status: 200, body: [] };
          if (slug === 'odd-key') return { status: 200, body: [{ id: '1', dsn: {} }] };
          return projects.has(slug)
            ? { status: 200, body: [{ id: '1', dsn: { public: dsn(slug), secret: 'never-shown' } }] }
            : { status: 404, body: { detail: 'The requested resource does not exist' } };
        },
      },
    ],
  });
  onTestFinished(standIn.close);
  const config = sentryConfig.parse({ apiBaseUrl: `${standIn.url}/api/0`, ...(token && { token }) });
  const [create, fetchDsn] = sentryActions(config);
  return { standIn, projects, create: create!, fetchDsn: fetchDsn! };
}

const input = { organizationSlug: 'meridian', teamSlug: 'cabin', name: 'Snack Planner' };

describe('sentry:project:create', () => {
  test('creates a project once and returns it', async () => {
    const { create, projects } = await aSentry();
    const { once } = keptResults();
    const { output } = await runAction(create, input, { once });
    const project = { id: '1', slug: 'snack-planner', name: 'Snack Planner' };
    expect(output).toEqual({ id: '1', result: project });
    expect((await runAction(create, input, { once })).output).toEqual(output);
    await runAction(create, { ...input, slug: 'other' });
    expect([...projects.keys()]).toEqual(['snack-planner', 'other']);
  });

  test('reports the reason of a refusal', async () => {
    const { create } = await aSentry();
    await runAction(create, input);
    await expect(runAction(create, input)).rejects.toThrow('A project with this slug already exists.');
    await expect(runAction(create, { ...input, teamSlug: 'crew' })).rejects.toThrow(/does not exist|404/);
  });

  test('needs a token, and prefers the one of the step', async () => {
    const { create, standIn } = await aSentry('');
    await expect(runAction(create, input)).rejects.toThrow('No valid sentry token given');
    expect(standIn.visits).toEqual([]);
    await runAction(create, { ...input, authToken: 'a-users-token' });
    expect(standIn.visits.map(({ headers }) => headers.authorization)).toEqual(['Bearer a-users-token']);
  });
});

describe('sentry:fetch:dsn', () => {
  const asked = { organizationSlug: 'meridian', projectSlug: 'snack-planner' };

  test('returns the public DSN of a project', async () => {
    const { create, fetchDsn } = await aSentry();
    await runAction(create, input);
    expect((await runAction(fetchDsn, asked)).output).toEqual({ dsn: 'https://0123abc@sentry.example/1' });
  });

  test('names a project without a usable key', async () => {
    const { fetchDsn } = await aSentry();
    const fetched = (projectSlug: string) => runAction(fetchDsn, { ...asked, projectSlug });
    await expect(fetched('without-keys')).rejects.toThrow("The project 'without-keys' has no client keys");
    await expect(fetched('odd-key')).rejects.toThrow('has no public DSN');
    await expect(fetched('nothing')).rejects.toThrow(/does not exist|404/);
  });

  test('fails with a named error after an unexpected response', async () => {
    const { create, fetchDsn, standIn, projects } = await aSentry();
    await runAction(create, input);
    const operations = {
      fetch: () => runAction(fetchDsn, asked),
      create() {
        projects.delete('other');
        return runAction(create, { ...input, slug: 'other' });
      },
    };
    const { unnamed, named } = await tryOddAnswers({ host: standIn.spoiler, operations });
    expect(unnamed).toEqual([]);
    expect(named).toBeGreaterThan(5);
  });
});
