import { anEntity } from '@callboard/plugin-catalog/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { field, heading, path, press, removeDrafts, renderWizard, template, type } from '../testing/renderWizard.tsx';

// Preload the lazy pages, so no test waits for them.
beforeAll(async () => {
  await Promise.all([import('./WizardPage.tsx'), import('../run/TaskPage.tsx')]);
});
afterEach(removeDrafts);

describe('a draft', () => {
  const kept = () => Object.entries(window.localStorage).find(([key]) => key.startsWith('callboard.template-draft/'));

  test('is stored without secrets until the form is sent, and restores the page', async () => {
    const first = renderWizard();
    await userEvent.type(await screen.findByLabelText('Token'), 'hush');
    await type('Name', 'snacks{Enter}');
    await heading('Where?');
    first.unmount();
    expect(kept()?.[0]).toContain('user:default/ines/template:default/new-service');
    expect(JSON.parse(kept()![1])).toMatchObject({ values: { name: 'snacks', floor: 2 }, page: 1 });
    expect(kept()?.[1]).not.toMatch(/token|\*/);

    const { currentUrl } = renderWizard();
    await heading('Where?');
    expect(screen.getByText('Your draft was restored. Secrets are not stored: enter them again.')).toBeTruthy();
    await press('Review');
    await heading('Review');
    await press('Create');
    await waitFor(() => expect(currentUrl()).toMatch(/^\/create\/tasks\//));
    expect(kept()).toBeUndefined();
  });

  test('can be discarded', async () => {
    const first = renderWizard();
    await type('Name', 'snacks');
    first.unmount();
    renderWizard();
    expect((await field('Name')).value).toBe('snacks');
    await press('Start fresh');
    await waitFor(async () => expect((await field('Name')).value).toBe(''));
    expect(screen.queryByText(/Your draft was restored/)).toBeNull();
    expect(kept()).toBeUndefined();
  });

  test('is not stored for initial values, and a link with values takes precedence', async () => {
    renderWizard().unmount();
    const first = renderWizard();
    await field('Name');
    first.unmount();
    expect(kept()).toBeUndefined();
    const second = renderWizard();
    await type('Name', 'snacks');
    second.unmount();
    renderWizard(`${path}?formData=${encodeURIComponent('{"name":"by link"}')}`);
    expect((await field('Name')).value).toBe('by link');
    expect(screen.queryByText(/Your draft was restored/)).toBeNull();
  });

  test('is not stored for values filled in by fields, and mentions secrets only if the form has one', async () => {
    const member = { relations: [{ type: 'hasMember', targetRef: 'user:default/ines' }] };
    const mine = anEntity({ kind: 'Group', metadata: { name: 'crew', title: 'The crew' }, ...member });
    const properties = {
      name: { title: 'Name', type: 'string' },
      owner: { title: 'Owner', type: 'string', 'ui:field': 'OwnerPicker' },
    };
    const steps = [{ title: 'What is it?', schema: { required: ['owner'], properties } }];
    const options = { schema: { steps }, entities: [mine, template()] };
    const first = renderWizard(path, options);
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('The crew'));
    first.unmount();
    expect(kept()).toBeUndefined();
    const second = renderWizard(path, options);
    await type('Name', 'snacks');
    second.unmount();
    renderWizard(path, options);
    expect(await screen.findByText('Your draft was restored.')).toBeTruthy();
  });

  test('does not hide the warning about a link with invalid values', async () => {
    renderWizard(`${path}?formData=%7Bname`);
    expect(await screen.findByText(/The values in the URL are invalid/)).toBeTruthy();
    expect((await field('Name')).value).toBe('');
  });
});
