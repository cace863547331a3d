import { aGrantedApplication } from '@callboard/plugin-auth/testing';
import type { FakeRequest } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GrantedApplication } from '../../../common/index.ts';
import { renderSettings } from '../../testing/renderSettings.tsx';

// The tab is lazy; loaded in advance, so no test waits for code.
beforeAll(() => import('./Applications.tsx'));

const url = '/api/auth/v1/applications';
const editor = aGrantedApplication();
const agent = aGrantedApplication({
  id: 'agent',
  name: 'Night Agent',
  address: undefined,
  scopes: ['read', 'write'],
  resource: 'https://portal.example.com/api/mcp-actions/v1',
});

function renderApplications(first: GrantedApplication[], language?: string) {
  let items = first;
  const answers = {
    [`GET ${url}`]: () => ({ items }),
    [`DELETE ${url}/:id`]: ({ params }: FakeRequest) => {
      items = items.filter(({ id }) => id !== params.id);
    },
  };
  return renderSettings('applications', { answers, language });
}

const factsOf = async (name: string) => {
  const facts = within(await screen.findByRole('listitem', { name })).getAllByRole('listitem');
  return facts.map(({ textContent }) => textContent);
};

describe('[AGENT-014] the applications tab', () => {
  test('shows the address, the scopes and the last use of each application', async () => {
    await renderApplications([editor, agent]);
    const times = ['Last used yesterday', 'Allowed 3 days ago', 'Expires if unused in 4 weeks'];
    expect(await factsOf('Wing Editor')).toEqual(['editor.example', 'Read', ...times]);
    expect(await factsOf('Night Agent')).toEqual([
      'Unverified address',
      'Read and write',
      'Only https://portal.example.com/api/mcp-actions/v1',
      ...times,
    ]);
  });

  test('revokes the access of an application after confirmation, by keyboard', async () => {
    const { fetch } = await renderApplications([editor, agent]);
    (await screen.findByRole('button', { name: 'Revoke Night Agent' })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Revoke access for Night Agent?' });
    expect(fetch.requests.some(({ method }) => method === 'DELETE')).toBe(false);
    within(dialog).getByRole('button', { name: 'Revoke access' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Night Agent' })).toBeNull());
    expect(screen.getByRole('listitem', { name: 'Wing Editor' })).toBeTruthy();
    expect(fetch.requests.find(({ method }) => method === 'DELETE')?.path).toBe(`${url}/agent`);
  });

  test('is empty without applications, and in a portal that admits none', async () => {
    const { unmount } = await renderApplications([]);
    expect(await screen.findByRole('heading', { name: 'No applications' })).toBeTruthy();
    unmount();
    const missing = () => new Response(null, { status: 404 });
    await renderSettings('applications', { answers: { [`GET ${url}`]: missing } });
    expect(await screen.findByRole('heading', { name: 'No applications' })).toBeTruthy();
  });

  test('offers to retry when the applications cannot be loaded', async () => {
    let isDown = true;
    const answer = () => (isDown ? new Response(null, { status: 503 }) : { items: [editor] });
    await renderSettings('applications', { answers: { [`GET ${url}`]: answer } });
    expect(await screen.findByText('Your applications could not be loaded')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('listitem', { name: 'Wing Editor' })).toBeTruthy();
  });

  test('is translated to German', async () => {
    await renderApplications([editor], 'de');
    expect(await screen.findByRole('region', { name: 'Anwendungen mit Zugriff' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Wing Editor widerrufen' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Anwendungen' })).toBeTruthy();
  });
});
