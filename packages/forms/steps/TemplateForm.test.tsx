import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aPage, heading, press, renderPage, renderTemplateForm } from '../testing/renderForm.tsx';

const what = aPage(
  'What is it?',
  {
    name: { title: 'Name', type: 'string', pattern: '^[a-z]+$', minLength: 3 },
    about: { title: 'About', type: 'string' },
  },
  { required: ['name'] },
);
const how = aPage(
  'How?',
  { port: { title: 'Port', type: 'integer', minimum: 1024, default: 8080 } },
  { required: ['port'] },
);

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => userEvent.type(field(name), text);
const messageOf = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby') ?? '';
  return ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
};
const step = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current="step"]')?.textContent;
const facts = () =>
  [...document.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]);

test('[SCAF-008] the pages of a template are steps, followed by a review, followed by sending', async () => {
  const { sent } = renderTemplateForm([what, how]);
  expect(step()).toBe('1What is it?');
  await type('Name', 'snacks{Enter}');
  await heading('How?');
  expect(step()).toBe('2How?');
  await waitFor(() => expect(document.activeElement).toBe(field('Port')));
  await press('Review');
  await heading('Review');
  expect(facts()).toEqual([
    ['Name', 'snacks'],
    ['Port', '8080'],
  ]);
  expect(sent).toEqual([]);
  await press('Create');
  await waitFor(() => expect(sent).toEqual([{ values: { name: 'snacks', port: 8080 }, secrets: {} }]));
});

test('two forms on one page, and the app around them, share no id', () => {
  renderTemplateForm([what]);
  renderTemplateForm([what]);
  const ids = [...document.querySelectorAll('form [id]')].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(ids.length);
  // The app element.
  expect(ids).not.toContain('root');
});

test('an error is shown at its field, and the first invalid field gets the focus', async () => {
  renderTemplateForm([what, how]);
  await press('Next');
  await waitFor(() => expect(messageOf('Name')).toEqual(['Name is required']));
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(step()).toBe('1What is it?');
  await type('Name', 'A');
  await waitFor(() => expect(messageOf('Name')[0]).toBe('Use lower-case letters. Must have at least 3 characters'));
  await userEvent.clear(field('Name'));
  await type('Name', 'abc');
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBeNull());
});

test.each([
  ['the message of its author', { errorMessage: { pattern: 'Ask for a code first' } }, 'Ask for a code first'],
  ['its help', { description: 'Any', 'ui:help': 'Two `codes`' }, 'Does not match the required format: Two codes'],
  ['its description', { description: 'A code' }, 'Does not match the required format: A code'],
  ['no pattern', {}, 'Does not match the required format'],
])('an invalid value is reported with %s', async (_, more, message) => {
  const code = { title: 'Code', type: 'string', pattern: '^(?:ab|cd){2}$', ...more };
  renderTemplateForm([aPage('Which?', { code })]);
  await type('Code', 'x');
  await userEvent.tab();
  await waitFor(() => expect(messageOf('Code')).toContain(message));
});

test('a field shows errors only after it has lost the focus', async () => {
  renderTemplateForm([what]);
  await type('Name', 'A');
  expect(field('Name').getAttribute('aria-invalid')).toBeNull();
  await userEvent.tab();
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'));
});

test('a pasted value with spaces around it gets an error about the spaces', async () => {
  renderTemplateForm([what]);
  await type('Name', ' snacks ');
  await userEvent.tab();
  await waitFor(() => expect(messageOf('Name')).toEqual(['Remove the spaces at the start or end']));
  await type('Name', 'S');
  await waitFor(() => expect(messageOf('Name')).not.toEqual(['Remove the spaces at the start or end']));
});

test('going back by button or by step keeps all values', async () => {
  renderTemplateForm([what, how]);
  await type('Name', 'snacks{Enter}');
  await heading('How?');
  await press('Back');
  expect(field('Name').value).toBe('snacks');
  await press('Next');
  await press('Review');
  await heading('Review');
  await press('Change What is it?');
  await heading('What is it?');
  await press('Review');
  await heading('Review');
});

test('a press counts even if the button moves before the release', async () => {
  renderTemplateForm([what, how], { initialValues: { name: 'snacks' } });
  const next = screen.getByRole('button', { name: 'Next' });
  const at = { button: 0, pointerId: 1, pointerType: 'mouse', clientX: 40 };
  fireEvent.pointerDown(next, { ...at, clientY: 100 });
  fireEvent.pointerUp(document.body, { ...at, clientY: 300 });
  fireEvent.pointerDown(next, { ...at, clientY: 100 });
  fireEvent.pointerUp(document.body, { ...at, clientY: 101 });
  await heading('How?');
});

test('a long select as the first field of a page gets the focus and stays closed', async () => {
  const region = { title: 'Region', type: 'string', enum: Array.from({ length: 12 }, (_, index) => `region-${index}`) };
  renderTemplateForm([what, aPage('Where?', { region })], { initialValues: { name: 'snacks' } });
  await press('Next');
  await heading('Where?');
  const select = screen.getByRole('combobox', { name: 'Region' });
  await waitFor(() => expect(document.activeElement).toBe(select));
  expect(select.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(select);
  await waitFor(() => expect(select.getAttribute('aria-expanded')).toBe('true'));
});

test('the template can name the buttons', async () => {
  renderTemplateForm([what, how], { reviewLabel: 'Pre-flight check', submitLabel: 'Take off', backLabel: 'Return' });
  await type('Name', 'snacks{Enter}');
  await heading('How?');
  expect(screen.getByRole('button', { name: 'Return' })).toBeTruthy();
  await press('Pre-flight check');
  await heading('Review');
  expect(screen.getByRole('button', { name: 'Take off' })).toBeTruthy();
});

test('a template without pages starts with the review', async () => {
  const { sent } = renderTemplateForm([]);
  expect(screen.getByText('This template has no form.')).toBeTruthy();
  await press('Create');
  await waitFor(() => expect(sent).toEqual([{ values: {}, secrets: {} }]));
});

describe('secrets', () => {
  const page = aPage('Keys', {
    token: { title: 'Token', type: 'string', 'ui:field': 'Secret' },
    pin: { title: 'Pin', type: 'string', 'ui:widget': 'password' },
  });

  test('are sent separately from the values, and masked in the review', async () => {
    const { sent } = renderTemplateForm([page]);
    await userEvent.type(screen.getByLabelText('Token'), 'hush');
    await userEvent.type(screen.getByLabelText('Pin'), '1234');
    await press('Review');
    await heading('Review');
    expect(document.body.textContent).not.toContain('hush');
    expect(document.body.textContent).not.toContain('1234');
    expect(facts()).toEqual([
      ['Token', '••••••••'],
      ['Pin', '••••••••'],
    ]);
    await press('Create');
    await waitFor(() => expect(sent).toEqual([{ values: { token: '****', pin: '1234' }, secrets: { token: 'hush' } }]));
  });

  test('are removed when they are cleared', async () => {
    const { state } = renderPage(page.schema);
    await userEvent.type(screen.getByLabelText('Token'), 'h');
    expect(state.secrets).toEqual({ token: 'h' });
    await userEvent.clear(screen.getByLabelText('Token'));
    expect(state).toEqual({ values: { token: undefined }, secrets: {} });
  });
});

describe('the review', () => {
  test('follows the review options of the template', async () => {
    const review = (options: object) => ({ 'ui:backstage': { review: options } });
    renderTemplateForm(
      [
        aPage('All', {
          shown: { title: 'Shown', type: 'string', enum: ['a'], enumNames: ['The A'] },
          hidden: { title: 'Hidden', type: 'string', ...review({ show: false }) },
          masked: { title: 'Masked', type: 'string', ...review({ mask: '<kept back>' }) },
          renamed: { title: 'Long title', type: 'string', ...review({ name: 'Short' }) },
          exploded: { title: 'Place', type: 'object', properties: { city: { title: 'City', type: 'string' } } },
          whole: {
            title: 'Whole',
            type: 'object',
            properties: { a: { type: 'string' } },
            ...review({ explode: false }),
          },
          many: { title: 'Many', type: 'array', items: { type: 'string' } },
          rows: {
            title: 'Row',
            type: 'array',
            items: { type: 'object', properties: { n: { title: 'N', type: 'integer' } } },
          },
        }),
      ],
      {
        initialPage: 1,
        initialValues: {
          shown: 'a',
          hidden: 'h',
          masked: 'm',
          renamed: 'r',
          exploded: { city: 'Oslo' },
          whole: { a: 'b' },
          many: ['x', 'y'],
          rows: [{ n: 1 }, { n: 2 }],
        },
      },
    );
    await heading('Review');
    expect(facts()).toEqual([
      ['Shown', 'The A'],
      ['Masked', '<kept back>'],
      ['Short', 'r'],
      ['Place › City', 'Oslo'],
      ['Whole', '{\n  "a": "b"\n}'],
      ['Many', 'x, y'],
      ['Row 1 › N', '1'],
      ['Row 2 › N', '2'],
    ]);
  });

  test('sends nothing while a page is invalid, and opens that page', async () => {
    const { sent } = renderTemplateForm([what, how], { initialPage: 2 });
    await heading('Review');
    await press('Create');
    await heading('What is it?');
    await waitFor(() => expect(messageOf('Name')).toEqual(['Name is required']));
    expect(sent).toEqual([]);
  });
});

test('a list shows its errors and those of its entries', async () => {
  renderTemplateForm([
    aPage('Alarms', {
      alarms: {
        title: 'Alarms',
        type: 'array',
        minItems: 2,
        items: { type: 'object', required: ['name'], properties: { name: { title: 'Name', type: 'string' } } },
        default: [{}, {}],
      },
    }),
  ]);
  expect(screen.getByRole('group', { name: 'Alarms 2' })).toBeTruthy();
  await press('Remove 2');
  await press('Review');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Needs at least 2 entries');
  expect(within(screen.getByRole('list', { name: '' })).getByText('Name is required')).toBeTruthy();
});

test('an object with AccordionField is collapsed, and expands when it contains an error', async () => {
  const more = {
    title: 'More',
    type: 'object',
    'ui:field': 'AccordionField',
    'ui:options': { accordionTitle: 'Advanced' },
    properties: { memory: { title: 'Memory', type: 'string', minLength: 2, default: 'x' } },
  };
  const { sent } = renderTemplateForm([aPage('Service', { more })]);
  const fold = () => screen.getByText('Advanced').closest('details')!;
  expect(fold().open).toBe(false);
  await press('Review');
  await waitFor(() => expect(fold().open).toBe(true));
  await type('Memory', '1Gi');
  await press('Review');
  await press('Create');
  await waitFor(() => expect(sent[0]?.values).toEqual({ more: { memory: 'x1Gi' } }));
});

test('a required value without a field is reported', async () => {
  renderTemplateForm([aPage('Service', { name: { title: 'Name', type: 'string' } }, { required: ['name', 'floor'] })]);
  await type('Name', 'snacks');
  await press('Review');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('has no field for it');
  expect(alert.textContent).toContain('floor is required');
});
