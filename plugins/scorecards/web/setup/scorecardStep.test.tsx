import { aSetupDraft, fakeSetup } from '@callboard/plugin-setup/testing';
import { setupPlugin } from '@callboard/plugin-setup/web';
import { UiProvider } from '@callboard/ui';
import { renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ScorecardStep } from './ScorecardStep.tsx';

const repositories = ['https://git.acme.example/acme/shop'];
const passed = { 'owned-by-a-team': 3, described: 1, 'lifecycle-known': 3, documented: 0, 'in-a-system': 2 };

/** The step after repositories and people were chosen. */
function openStep(tested: readonly string[] | undefined) {
  const filled = { secrets: [], isSaved: true };
  const state = {
    ...filled,
    id: 'scorecard',
    values: {},
    ...(tested && { result: { repositories: tested, components: 3, passed } }),
  };
  const draft = aSetupDraft({
    steps: [
      { ...filled, id: 'people', values: { administrator: 'user:default/ada' } },
      { ...filled, id: 'locations', values: { repositories } },
      state,
    ],
  });
  const setup = fakeSetup({ isAdmitted: true, draft });
  let isNext = false;
  const page = (
    <UiProvider>
      <ScorecardStep state={state} draft={draft} onSave={async () => {}} onNext={() => (isNext = true)} />
    </UiProvider>
  );
  renderInApp(page, { plugins: [setupPlugin], fetch: (url, init) => setup.fetch(String(url), init) });
  return { saved: () => setup.draft().steps.at(-1)!.values, isNext: () => isNext };
}

test('suggests a scorecard with all checks and the administrator as owner, and saves what was chosen', async () => {
  const { saved, isNext } = openStep(undefined);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Has docs' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Catalog quality' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await expect.poll(isNext).toBe(true);
  expect(saved()).toEqual({
    catalogQuality: false,
    title: 'Production readiness',
    owner: 'user:default/ada',
    checks: ['owned-by-a-team', 'described', 'lifecycle-known', 'in-a-system'],
  });
});

test('shows how many components of the chosen repositories pass', async () => {
  openStep(repositories);
  expect(await screen.findByText('1 of 3 pass')).toBeTruthy();
  expect(screen.getByText('0 of 3 pass')).toBeTruthy();
});

test('shows no result of repositories that were chosen before', async () => {
  openStep(['https://git.acme.example/acme/other']);
  await screen.findByRole('checkbox', { name: 'Has docs' });
  expect(screen.queryByText(/of 3 pass/)).toBeNull();
});
