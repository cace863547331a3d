import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aPage, heading, press, renderTemplateForm } from '../testing/renderForm.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => userEvent.type(field(name), text);
const messageOf = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby') ?? '';
  return ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
};
const facts = () =>
  [...document.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]);

describe('conditions', () => {
  const dependent = aPage(
    'Events',
    { listens: { title: 'Listens', type: 'boolean', default: false } },
    {
      dependencies: {
        listens: {
          oneOf: [
            { properties: { listens: { const: false } } },
            {
              required: ['topic'],
              properties: { listens: { const: true }, topic: { title: 'Topic', type: 'string' } },
            },
          ],
        },
      },
    },
  );

  test('by dependencies show and require a field, and drop its value when it is hidden again', async () => {
    const { sent } = renderTemplateForm([dependent]);
    expect(screen.queryByRole('textbox', { name: 'Topic' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Listens' }));
    await screen.findByRole('textbox', { name: 'Topic' });
    await press('Review');
    await waitFor(() => expect(messageOf('Topic')).toEqual(['Topic is required']));
    await type('Topic', 'bookings');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Listens' }));
    await press('Review');
    await heading('Review');
    expect(facts()).toEqual([['Listens', 'No']]);
    await press('Create');
    await waitFor(() => expect(sent[0]?.values).toEqual({ listens: false }));
  });

  test('by when show a page and send its values only while they are true', async () => {
    const { sent } = renderTemplateForm([
      aPage('Cloud', { cloud: { title: 'Cloud', type: 'string', enum: ['own', 'rented'], 'ui:widget': 'radio' } }),
      aPage(
        'Landlord',
        { landlord: { title: 'Landlord', type: 'string' } },
        { when: "${{ parameters.cloud === 'rented' }}", required: ['landlord'] },
      ),
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'rented' }));
    await press('Next');
    await heading('Landlord');
    await type('Landlord', 'Ada');
    await press('Back');
    await heading('Cloud');
    await userEvent.click(screen.getByRole('radio', { name: 'own' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Review' }).at(-1)!);
    await heading('Review');
    await press('Create');
    await waitFor(() => expect(sent[0]?.values).toEqual({ cloud: 'own' }));
  });

  test('by if, then and else choose the fields', async () => {
    renderTemplateForm([
      aPage(
        'Cloud',
        { cloud: { title: 'Cloud', type: 'string', enum: ['own', 'rented'], default: 'own', 'ui:widget': 'radio' } },
        {
          if: { properties: { cloud: { const: 'own' } } },
          // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema.
          then: { properties: { rack: { title: 'Rack', type: 'string' } }, required: ['rack'] },
          else: { properties: { region: { title: 'Region', type: 'string' } } },
        },
      ),
    ]);
    expect(field('Rack')).toBeTruthy();
    await press('Review');
    await waitFor(() => expect(messageOf('Rack')).toEqual(['Rack is required']));
    await userEvent.click(screen.getByRole('radio', { name: 'rented' }));
    await screen.findByRole('textbox', { name: 'Region' });
    expect(screen.queryByRole('textbox', { name: 'Rack' })).toBeNull();
    await press('Review');
    await heading('Review');
  });

  test('by allOf and by references to definitions keep their ui options', async () => {
    renderTemplateForm([
      aPage(
        'Parts',
        { place: { $ref: '#/definitions/place' } },
        {
          definitions: { place: { title: 'Place', type: 'string', minLength: 4, 'ui:placeholder': 'Oslo' } },
          allOf: [{ properties: { floor: { title: 'Floor', type: 'integer' } } }],
        },
      ),
    ]);
    expect(field('Place').placeholder).toBe('Oslo');
    expect(field('Floor')).toBeTruthy();
    await type('Place', 'Rom');
    await press('Review');
    await waitFor(() => expect(messageOf('Place')).toEqual(['Must have at least 4 characters']));
  });
});

test('pages and fields with a feature flag are shown only while it is on', async () => {
  const pages = [
    aPage(
      'Always',
      {
        plain: { title: 'Plain', type: 'string' },
        early: { title: 'Early', type: 'string', 'backstage:featureFlag': 'early-fields' },
      },
      { required: ['early'] },
    ),
    aPage('Flagged', { more: { title: 'More', type: 'string' } }, { 'backstage:featureFlag': 'early-pages' }),
  ];
  const rendered = renderTemplateForm(pages);
  expect(screen.queryByRole('textbox', { name: 'Early' })).toBeNull();
  await press('Review');
  await heading('Review');
  rendered.unmount();
  const storage = new Map([['featureFlags', JSON.stringify({ 'early-fields': 1, 'early-pages': 1 })]]);
  const localStorage = { getItem: (key: string) => storage.get(key) ?? null, setItem: () => {} } as unknown as Storage;
  renderTemplateForm(pages, { localStorage });
  expect(field('Early')).toBeTruthy();
  await type('Early', 'x');
  await press('Next');
  await heading('Flagged');
});
