import { renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SignInResult } from '../../common/index.ts';
import { aConfiguration, aSetupDraft, fakeSetup } from '../../testing/index.ts';
import { setupPlugin } from '../index.tsx';
import { setupTranslation } from '../setupTranslation.ts';
import { SetupPage } from './SetupPage.tsx';

beforeEach(() => {
  window.location.hash = '';
  window.localStorage.clear();
  window.scrollTo = () => {};
});

type Setup = ReturnType<typeof fakeSetup>;

function renderSetup(setup: Setup = fakeSetup({ isAdmitted: true }), language = 'en') {
  const texts = { id: 'texts', translations: [setupTranslation] };
  renderInApp(<SetupPage />, {
    plugins: [setupPlugin, texts],
    languages: { available: ['en', 'de'], initial: language },
    fetch: (url, init) => setup.fetch(String(url), init),
  });
  return setup;
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** A setup in which some steps were saved. */
const saved = (...ids: string[]) =>
  aSetupDraft({ steps: aSetupDraft().steps.map((step) => ({ ...step, isSaved: ids.includes(step.id) })) });

describe('the code', () => {
  test('is required first, and a wrong one is refused with the reason', async () => {
    renderSetup(fakeSetup({ code: 'ABCD-EFGH-JKMN-PQRS' }));
    await heading('Enter the setup code');
    type('Code', 'wrong');
    press('Continue');
    expect((await screen.findByRole('alert')).textContent).toContain('The code is wrong');
    type('Code', 'ABCD-EFGH-JKMN-PQRS');
    press('Continue');
    await heading('Name and branding');
  });
});

describe('the steps', () => {
  test('keep a typed colour when the focus leaves its field, also one that is wrong', async () => {
    renderSetup(fakeSetup({ isAdmitted: true }));
    await heading('Name and branding');
    const field = screen.getByLabelText<HTMLInputElement>('Accent colour, light theme (optional)');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '#0a5c5' } });
    fireEvent.blur(field);
    expect(field.value).toBe('#0a5c5');
  });

  test('continue with the first one that was not saved', async () => {
    const draft = saved('brand', 'sign-in');
    const chosen = draft.steps.map((step) =>
      step.id === 'sign-in' ? { ...step, values: { choice: 'github' } } : step,
    );
    renderSetup(fakeSetup({ isAdmitted: true, draft: { ...draft, steps: chosen } }));
    await heading('Code host');
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(steps.getByRole('button', { name: /^Sign-in.*done/ })).toBeTruthy();
    expect(steps.getByRole('button', { current: 'step' }).textContent).toContain('Code host');
  });

  test('that were skipped are not shown as done', async () => {
    renderSetup(fakeSetup({ isAdmitted: true, draft: saved('brand', 'sign-in') }));
    await heading('Code host');
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(steps.getByRole('button', { name: /^Sign-in.*skipped/ })).toBeTruthy();
    expect(steps.queryByRole('button', { name: /^Sign-in.*done/ })).toBeNull();
    expect(steps.getByRole('button', { name: /^Name.*done/ })).toBeTruthy();
  });

  test('whose test failed are not shown as done, also after they were saved', async () => {
    const draft = saved('brand', 'sign-in');
    const steps = draft.steps.map((step) =>
      step.id === 'sign-in' ? { ...step, result: { state: 'failed', message: 'The secret is wrong' } } : step,
    );
    renderSetup(fakeSetup({ isAdmitted: true, draft: { ...draft, steps } }));
    await heading('Code host');
    const list = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(list.getByRole('button', { name: /^Sign-in.*the test failed/ })).toBeTruthy();
    expect(list.queryByRole('button', { name: /^Sign-in.*done/ })).toBeNull();
  });

  test('continue with the open one after it was tested, but not finished', async () => {
    window.localStorage.setItem('callboard.setup.step', 'sign-in');
    renderSetup(fakeSetup({ isAdmitted: true, draft: saved('brand', 'sign-in') }));
    await heading('Sign-in provider');
  });

  test('are saved with what was typed, and a stored secret is kept without being shown', async () => {
    const setup = renderSetup(fakeSetup({ isAdmitted: true, draft: saved('brand') }));
    await heading('Sign-in provider');
    fireEvent.click(screen.getByRole('radio', { name: 'Google' }));
    expect(screen.getByText('http://localhost:7007/api/auth/google/handler/frame')).toBeTruthy();
    type('Client ID', 'an-id');
    type('Client secret', 'very-secret');
    press('Continue');
    await heading('Code host');
    expect(setup.draft().steps[1]).toMatchObject({ values: { choice: 'google', clientId: 'an-id' } });
    press('Back');
    await heading('Sign-in provider');
    expect(screen.getByText('Saved. Leave empty to keep the saved value.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Client secret').value).toBe('');
  });

  test('show who signed in, and the values by which people can be found', async () => {
    const result: SignInResult = {
      state: 'signed-in',
      displayName: 'Ada Lovelace',
      matches: [
        { resolver: 'usernameMatchingUserEntityName', by: 'user name', place: 'name', value: 'ada' },
        { resolver: 'emailMatchingUserEntityProfileEmail', by: 'e-mail address', place: 'spec.profile.email' },
      ],
    };
    const draft = saved('brand');
    const steps = draft.steps.map((step) =>
      step.id === 'sign-in' ? { ...step, values: { choice: 'github' }, result } : step,
    );
    renderSetup(fakeSetup({ isAdmitted: true, draft: { ...draft, steps } }));
    expect(await screen.findByText('Signed in as Ada Lovelace')).toBeTruthy();
    const options = screen.getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['username: ada', false],
      ['email address: not sent by the provider', true],
    ]);
  });

  test('count one person and one team in the singular', async () => {
    const draft = saved('brand', 'sign-in', 'code-host');
    const result = { state: 'read', people: 1, groups: 1, examples: [], problems: [] };
    const steps = draft.steps.map((step) =>
      step.id === 'people' ? { ...step, values: { choice: 'file' }, result } : step,
    );
    renderSetup(fakeSetup({ isAdmitted: true, draft: { ...draft, steps } }));
    expect(await screen.findByText('1 person and 1 team')).toBeTruthy();
  });

  test('name the value by which nobody was found, and another one that finds somebody', async () => {
    const draft = saved('brand', 'sign-in', 'code-host');
    const byName = { resolver: 'usernameMatchingUserEntityName', by: 'name', place: 'name', value: 'ada' };
    const place = 'spec.profile.email';
    const byEmail = { resolver: 'emailMatchingUserEntityProfileEmail', by: 'email', place, value: 'ada@acme.example' };
    const signIn = { state: 'signed-in', displayName: 'Ada', matches: [byName, byEmail] } satisfies SignInResult;
    const found = { people: 1, groups: 1, examples: [], problems: [] };
    const people = { state: 'read', ...found, match: byName, otherMatches: [byEmail] };
    const results: Record<string, unknown> = { 'sign-in': signIn, people };
    const values: Record<string, object> = { 'sign-in': { choice: 'github' }, people: { choice: 'file' } };
    const steps = draft.steps.map((step) => ({
      ...step,
      ...(values[step.id] && { values: values[step.id] }),
      result: results[step.id],
    }));
    renderSetup(fakeSetup({ isAdmitted: true, draft: { ...draft, steps } as typeof draft }));
    await screen.findByText(/You would not be able to sign in: none of them has your username: ada/);
    await screen.findByText(/One of them has your email address: ada@acme.example/);
  });

  test('analyse chosen repositories before they are left, and register their files', async () => {
    const url = 'https://git.acme.example/acme/shop';
    const target = `${url}/catalog-info.yaml`;
    const seen = { url, name: 'shop', isArchived: false, isPrivate: false, isEmpty: false };
    const files = [{ target, entities: [{ kind: 'Template', name: 'hello', hasDocs: false }] }];
    const draft = saved('brand', 'sign-in', 'code-host', 'people');
    const steps = draft.steps.map((step) =>
      step.id === 'code-host' ? { ...step, result: { state: 'read', repositories: [seen], hasMore: false } } : step,
    );
    const resultOf = () => ({ repositories: [{ url, files }] });
    const setup = renderSetup(fakeSetup({ isAdmitted: true, draft: { ...draft, steps }, resultOf }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'shop' }));
    press('Continue');
    expect(await screen.findByText('has Template hello')).toBeTruthy();
    press('Continue');
    await heading('Your configuration');
    expect(setup.draft().steps[4]?.values).toEqual({ repositories: [url], targets: [target], templates: [target] });
  });

  test('are available in German', async () => {
    renderSetup(undefined, 'de');
    await heading('Name und Erscheinungsbild');
    expect(screen.getByText('Schritt 1 von 6')).toBeTruthy();
  });
});

describe('the end', () => {
  const all = saved('brand', 'sign-in', 'code-host', 'people', 'locations');

  test('shows the files, the variables and the command, and closes the setup only after a confirmation', async () => {
    const configuration = aConfiguration({ variables: ['GITHUB_TOKEN'] });
    renderSetup(fakeSetup({ isAdmitted: true, draft: all, configuration }));
    await heading('Your configuration');
    expect(await screen.findByText('The configuration is valid.')).toBeTruthy();
    expect(screen.getByText('export GITHUB_TOKEN=')).toBeTruthy();
    expect(screen.getByText('node /srv/callboard/dist/server.js')).toBeTruthy();
    const close = screen.getByRole<HTMLButtonElement>('button', { name: 'Close the setup' });
    expect(close.disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'I have saved the files and the secrets' }));
    fireEvent.click(close);
    expect(await screen.findByText('The setup is closed')).toBeTruthy();
    expect(screen.getByText('export GITHUB_TOKEN=')).toBeTruthy();
  });

  test('cannot be reached while there are problems, and names them', async () => {
    const configuration = aConfiguration({ problems: ["'app.baseUrl' must be a URL"] });
    renderSetup(fakeSetup({ isAdmitted: true, draft: all, configuration }));
    expect(await screen.findByText("'app.baseUrl' must be a URL")).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close the setup' }).disabled).toBe(true);
  });
});
