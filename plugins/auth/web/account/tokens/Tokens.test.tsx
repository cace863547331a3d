import { ConflictError, NotFoundError } from '@callboard/errors';
import { aPersonalToken } from '@callboard/plugin-auth/testing';
import type { FakeRequest } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NewPersonalToken, PersonalToken } from '../../../common/index.ts';
import { renderSettings } from '../../testing/renderSettings.tsx';

// The tab is lazy; loaded in advance, so no test waits for code.
beforeAll(() => import('./Tokens.tsx'));

const url = '/api/auth/v1/personal-tokens';
const limits = { defaultDays: 90, maxDays: 365, maxTokens: 50, plugins: ['catalog', 'scaffolder'] };
const report = aPersonalToken();
const deploy = aPersonalToken({
  id: 'deploy',
  name: 'deploy',
  scopes: ['read', 'write', 'templates', 'plugin:catalog'],
  expiresAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  lastUsedAt: undefined,
});

async function renderTokens(first: PersonalToken[], { language, ...answers }: Record<string, unknown> = {}) {
  let items = first;
  const fakes = {
    [`GET ${url}`]: () => ({ items, limits }),
    [`POST ${url}`]: ({ body }: FakeRequest) => {
      const { name, scopes } = body as NewPersonalToken;
      const item = aPersonalToken({ id: 'new', name, scopes, lastUsedAt: undefined });
      items = [item, ...items];
      return { item, token: 'cbp_secret' };
    },
    [`DELETE ${url}/:id`]: ({ params }: FakeRequest) => {
      items = items.filter(({ id }) => id !== params.id);
    },
    ...answers,
  };
  return renderSettings('tokens', { answers: fakes as never, language: language as string | undefined });
}

const names = () =>
  within(screen.getByRole('region', { name: 'Personal access tokens' }))
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'))
    .filter(Boolean);
const factsOf = async (name: string) => {
  const facts = within(await screen.findByRole('listitem', { name })).getAllByRole('listitem');
  return facts.map(({ textContent }) => textContent);
};
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
  return within(await screen.findByRole('dialog', { name: 'New personal access token' }));
};

describe('[AGENT-015] the tokens tab', () => {
  test('shows the name, scopes, expiry and last use of each token', async () => {
    await renderTokens([report, deploy]);
    expect(await factsOf('nightly report')).toEqual([
      'Read',
      'Expires in 3 months',
      'Last used yesterday',
      'Created 3 days ago',
    ]);
    expect(await factsOf('deploy')).toEqual([
      'Read and write',
      'Run templates',
      'Only catalog',
      'Expired 2 days ago',
      'Never used',
      'Created 3 days ago',
    ]);
  });

  test('creates a token with the keyboard and shows it once', async () => {
    const user = userEvent.setup();
    const { fetch } = await renderTokens([report]);
    (await screen.findByRole('button', { name: 'New token' })).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'New personal access token' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name' })));
    await user.keyboard(' ci {Tab} {Tab} ');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Plugins' }), 'Only catalog');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Expires' }), '30');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), '{Enter}');

    expect((await screen.findByText('cbp_secret')).tagName).toBe('CODE');
    expect(fetch.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'ci',
      scopes: ['read', 'write', 'templates', 'plugin:catalog'],
      expiresInDays: 30,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy token' })));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('cbp_secret');
    expect(names()).toEqual(['ci', 'nightly report']);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('cbp_secret')).toBeNull();
  });

  test('asks for a name, and offers the default and only durations within the limit', async () => {
    const narrow = { defaultDays: 14, maxDays: 45, maxTokens: 50, plugins: [] };
    const { fetch } = await renderTokens([], { [`GET ${url}`]: { items: [], limits: narrow } });
    const dialog = await openDialog();
    const expires = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Expires' });
    expect([...expires.options].map(({ value }) => value)).toEqual(['7', '14', '30', '45']);
    expect(expires.value).toBe('14');
    expect(dialog.queryByRole('combobox', { name: 'Plugins' })).toBeNull();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Read' })).toMatchObject({
      checked: true,
      disabled: true,
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(dialog.getByText('Enter a name')).toBeTruthy();
    expect(fetch.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('keeps the dialog open with the reason when a token cannot be created', async () => {
    const refuse = () => {
      throw new ConflictError('You have 50 tokens, which is the maximum. Revoke one first');
    };
    await renderTokens([report], { [`POST ${url}`]: refuse });
    const dialog = await openDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'ci{Enter}');
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('The token could not be created');
    expect(alert.textContent).toContain('You have 50 tokens, which is the maximum');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('ci');
  });

  test('revokes a token after confirmation', async () => {
    const { fetch } = await renderTokens([report, deploy]);
    const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Revoke deploy' }));
    await ask();
    const dialog = await screen.findByRole('dialog', { name: 'Revoke deploy?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(fetch.requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await ask();
    const again = await screen.findByRole('dialog');
    await userEvent.click(within(again).getByRole('button', { name: 'Revoke token' }));
    await waitFor(() => expect(names()).toEqual(['nightly report']));
    expect(fetch.requests.find(({ method }) => method === 'DELETE')?.path).toBe(`${url}/deploy`);
  });

  test('keeps a token in the list that cannot be revoked', async () => {
    const refuse = () => {
      throw new NotFoundError("You have no token 'a-token'");
    };
    await renderTokens([report], { [`DELETE ${url}/:id`]: refuse });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke nightly report' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke token' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toEqual(['nightly report']);
  });

  test('explains tokens to a user without any', async () => {
    await renderTokens([]);
    expect(await screen.findByRole('heading', { name: 'No tokens yet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New token' })).toBeTruthy();
  });

  test('offers to retry when the tokens cannot be loaded', async () => {
    let isDown = true;
    const answer = () => (isDown ? new Response(null, { status: 503 }) : { items: [report], limits });
    await renderTokens([], { [`GET ${url}`]: answer });
    expect(await screen.findByText('Your tokens could not be loaded')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('listitem', { name: 'nightly report' })).toBeTruthy();
  });

  test('is hidden when tokens are turned off', async () => {
    const { fetch } = await renderSettings('', { config: { auth: { personalTokens: { enabled: false } } } });
    expect(screen.queryByRole('link', { name: 'Tokens' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Authentication providers' })).toBeTruthy();
    expect(fetch.requests.some(({ path }) => path.includes('tokens'))).toBe(false);
  });

  test('is translated to German', async () => {
    await renderTokens([report], { language: 'de' });
    expect(await screen.findByRole('region', { name: 'Persönliche Zugriffstoken' })).toBeTruthy();
    expect(await screen.findByText('Lesen')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Token' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Neues Token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Neues persönliches Zugriffstoken' }));
    expect(dialog.getByRole('checkbox', { name: 'Vorlagen ausführen' })).toBeTruthy();
  });
});
