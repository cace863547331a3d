import { ConflictError } from '@callboard/errors';
import { definePlugin } from '@callboard/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  crew,
  field,
  fillIn,
  form,
  heading,
  path,
  press,
  removeDrafts,
  renderWizard,
  template,
  type,
} from '../testing/renderWizard.tsx';
import { formDecoratorPoint } from './sending/formDecoratorPoint.ts';

// Preload the lazy pages, so no test waits for them.
beforeAll(async () => {
  await Promise.all([import('./WizardPage.tsx'), import('../run/TaskPage.tsx')]);
});
afterEach(() => {
  removeDrafts();
  vi.unstubAllGlobals();
});

test('[SCAF-001] [SCAF-008] [SCAF-023] the URL of a template shows its form with title, description and owner', async () => {
  renderWizard();
  await heading('What is it?');
  expect(screen.getByRole('heading', { level: 1, name: 'New service' })).toBeTruthy();
  expect((await screen.findByText('small')).tagName).toBe('EM');
  expect(await screen.findByRole('link', { name: 'The crew' })).toBeTruthy();
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['1What is it?', '2Where?', '3Review']);
});

test('the review shows entities and repositories by name', async () => {
  const formData = JSON.stringify({
    owner: 'group:default/crew',
    repoUrl: 'github.com?owner=meridian&repo=radar',
  });
  renderWizard(`${path}?formData=${encodeURIComponent(formData)}`, {
    schema: {
      steps: [
        {
          title: 'Who?',
          schema: {
            properties: {
              owner: { title: 'Owner', type: 'string', 'ui:field': 'OwnerPicker' },
              repoUrl: { title: 'Repository', type: 'string', 'ui:field': 'RepoUrlPicker' },
            },
          },
        },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
  expect(await screen.findByText('meridian/radar on github.com')).toBeTruthy();
  await waitFor(() => expect(screen.getByTitle('group:default/crew').textContent).toBe('The crew'));
});

test('[SCAF-001] a URL without a namespace redirects to the default namespace and keeps its query', async () => {
  const { currentUrl } = renderWizard('/create/templates/new-service?formData=%7B%22name%22%3A%22desk%22%7D');
  expect((await field('Name')).value).toBe('desk');
  expect(currentUrl()).toBe(`${path}?formData=%7B%22name%22%3A%22desk%22%7D`);
});

describe('[SCAF-008] "Edit Configuration"', () => {
  const open = () => press('More about this template');
  const item = () => screen.findByRole('menuitem', { name: 'Edit Configuration', hidden: true });

  test('links to the edit page of the template file', async () => {
    const url = 'https://github.com/meridian/templates/edit/main/template.yaml';
    renderWizard(path, { entities: [crew, template({ 'backstage.io/edit-url': url })] });
    await open();
    expect((await item()).getAttribute('href')).toBe(url);
  });

  test('opens the template editor if there is no edit URL or it is not a web page', async () => {
    renderWizard(path, { entities: [crew, template({ 'backstage.io/edit-url': 'javascript:alert(1)' })] });
    await open();
    expect((await item()).getAttribute('href')).toBe('/create/template-form?template=template%3Adefault%2Fnew-service');
  });

  test('is missing without an edit URL if the template editor is not installed', async () => {
    renderWizard(path, { hasEditor: false });
    await open();
    expect(await screen.findByRole('menuitem', { name: 'View in the catalog', hidden: true })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Edit Configuration', hidden: true })).toBeNull();
  });
});

describe('sending', () => {
  test('[SCAF-024] runs the template with values and secrets, and opens the run', async () => {
    const { scaffolder, currentUrl } = renderWizard();
    await userEvent.type(await screen.findByLabelText('Token'), 'hush');
    await fillIn();
    await press('Create');
    await waitFor(() => expect(currentUrl()).toMatch(/^\/create\/tasks\/task-/));
    expect(scaffolder.calls.find(({ method, path: to }) => method === 'POST' && to === '/v2/tasks')?.body).toEqual({
      templateRef: 'template:default/new-service',
      values: { name: 'snacks', token: '****', floor: 2 },
      secrets: { token: 'hush' },
    });
  });

  test('[SCAF-024] shows the response of the server when it rejects the run, and keeps the values', async () => {
    const { scaffolder } = renderWizard();
    await fillIn();
    const body = { errors: [{ property: 'instance.name', message: 'does not meet minimum length of 9' }] };
    scaffolder.answer('POST /v2/tasks', () => Response.json(body, { status: 400, statusText: 'Bad Request' }));
    await press('Create');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('name does not meet minimum length of 9');
    expect(alert.textContent).toContain(`Backend request failed, 400 Bad Request ${JSON.stringify(body)}`);
    expect(screen.getByText('snacks')).toBeTruthy();
    scaffolder.answer('POST /v2/tasks', () => {
      throw new ConflictError('The template is being changed');
    });
    await press('Create');
    await screen.findByText('The template is being changed');
    expect(screen.getByRole('alert').textContent).toMatch(/Backend request failed, 409 .*"name":"ConflictError"/);
    // A response of a proxy means that there is no run.
    scaffolder.answer('POST /v2/tasks', () => new Response('Back soon', { status: 200, statusText: 'OK' }));
    await press('Create');
    await screen.findByText(/Backend request failed, 200 OK .*Back soon/);
  });

  test('applies form decorators, and reports a missing one', async () => {
    const decorators = definePlugin({
      id: 'decorators',
      needs: ['scaffolder'],
      extensions: [
        formDecoratorPoint.add({
          id: 'badge',
          decorate: async ({ input, setValues, setSecrets }) => {
            setValues((values) => ({ ...values, badge: input.colour }));
            setSecrets((secrets) => ({ ...secrets, key: 'k' }));
          },
        }),
      ],
    });
    const formDecorators = [{ id: 'badge', input: { colour: 'red' } }];
    const { scaffolder, unmount } = renderWizard(path, { plugins: [decorators], schema: { formDecorators } });
    await fillIn();
    await press('Create');
    await waitFor(() =>
      expect(scaffolder.calls.findLast(({ path }) => path === '/v2/tasks')?.body).toMatchObject({
        values: { name: 'snacks', floor: 2, badge: 'red' },
        secrets: { key: 'k' },
      }),
    );
    unmount();
    renderWizard(path, { schema: { formDecorators: [{ id: 'unheard' }] } });
    await fillIn();
    await press('Create');
    expect((await screen.findByRole('alert')).textContent).toContain('the form decorator unheard');
  });

  test('uses the button labels of the template', async () => {
    renderWizard(path, {
      schema: {
        presentation: {
          buttonLabels: {
            backButtonText: 'Return',
            reviewButtonText: 'Pre-flight check',
            createButtonText: 'Take off',
          },
        },
      },
    });
    await type('Name', 'snacks{Enter}');
    await heading('Where?');
    expect(screen.getByRole('button', { name: 'Return' })).toBeTruthy();
    await press('Pre-flight check');
    expect(await screen.findByRole('button', { name: 'Take off' })).toBeTruthy();
  });
});

describe('above the form', () => {
  test('missing actions are listed', async () => {
    renderWizard(path, { schema: { unknownActions: ['acme:deploy', 'acme:page'] } });
    expect(await screen.findByText(/the actions acme:deploy, acme:page are not installed/)).toBeTruthy();
    expect(await field('Name')).toBeTruthy();
  });

  test('a user without permission to run templates sees the reason and no form', async () => {
    renderWizard(path, { denied: ['scaffolder.task.create'] });
    expect((await screen.findByRole('alert')).textContent).toContain('You cannot run this template');
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  });

  test('an unknown template is reported by name', async () => {
    renderWizard('/create/templates/default/unheard');
    expect(await screen.findByText(/There is no template unheard in the namespace default/)).toBeTruthy();
  });
});

describe('beside the form, on wide screens', () => {
  const wide = (isWide: boolean) =>
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: isWide,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      dispatchEvent: () => true,
    }));
  const repository = {
    title: 'Repository',
    schema: { properties: { repoUrl: { title: 'Repository', type: 'string', 'ui:field': 'RepoUrlPicker' } } },
  };

  test('there is a result preview from the second page on', async () => {
    wide(true);
    const { scaffolder } = renderWizard(
      `${path}?formData=${encodeURIComponent(JSON.stringify({ repoUrl: 'git.example?owner=meridian&repo=snacks' }))}`,
      {
        schema: { steps: [...form.steps, repository] },
        scaffolder: {
          schemas: { 'default/template/new-service': { ...form, steps: [...form.steps, repository] } },
          preview: { files: ['src/main.go', 'src/api/routes.go', 'README.md'], isComplete: false },
        },
      },
    );
    await type('Name', 'snacks');
    expect(screen.queryByText('Result preview')).toBeNull();
    await press('Next');
    const card = within(await screen.findByRole('region', { name: 'Result preview' }));
    expect(card.getByText('git.example/meridian/snacks')).toBeTruthy();
    expect(await card.findByText('routes.go')).toBeTruthy();
    expect(card.getByText('3 files')).toBeTruthy();
    expect(card.getByText(/Fill in the rest of the form to see more/)).toBeTruthy();
    const previews = scaffolder.calls.filter(({ path: to }) => to.endsWith('/preview'));
    expect(previews.at(-1)?.body).toMatchObject({ values: { name: 'snacks' } });
  });

  test('there is no preview if the dry run fails', async () => {
    wide(true);
    const { scaffolder } = renderWizard();
    scaffolder.answer('POST /v2/templates/default/template/new-service/preview', () => {
      throw new ConflictError('no');
    });
    await type('Name', 'snacks{Enter}');
    await heading('Where?');
    await waitFor(() => expect(scaffolder.calls.some(({ path: to }) => to.endsWith('/preview'))).toBe(true));
    await waitFor(() => expect(screen.queryByText('Result preview')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([true, false])('there is no preview of a result without files (complete: %s)', async (isComplete) => {
    wide(true);
    const { scaffolder } = renderWizard(path, {
      scaffolder: { schemas: { 'default/template/new-service': form }, preview: { files: [], isComplete } },
    });
    await type('Name', 'snacks{Enter}');
    await heading('Where?');
    await waitFor(() => expect(scaffolder.calls.some(({ path: to }) => to.endsWith('/preview'))).toBe(true));
    await waitFor(() => expect(screen.queryByText('Result preview')).toBeNull());
  });

  test('no dry run starts on narrow screens', async () => {
    wide(false);
    const { scaffolder } = renderWizard();
    await fillIn();
    expect(scaffolder.calls.some(({ path: to }) => to.endsWith('/preview'))).toBe(false);
  });
});

test('a form that the policy hides names the missing permissions, and offers no way to create', async () => {
  const names = ['scaffolder.template.parameter.read', 'scaffolder.template.step.read'];
  renderWizard(path, { schema: { steps: [], missingPermissions: names } });
  expect(await screen.findByText(/You do not have the permissions/)).toHaveProperty(
    'textContent',
    `You do not have the permissions ${names.join(', ')}. Ask a portal administrator.`,
  );
  expect(screen.queryByText('This template has no form.')).toBeNull();
  expect(screen.queryByRole('button', { name: /Review|Create/ })).toBeNull();
});
