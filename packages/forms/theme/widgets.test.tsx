import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../testing/renderForm.tsx';

const one = (property: object) => ({ properties: { it: { title: 'It', ...property } } });

describe('a text', () => {
  test('is one line with title, description and help, and has no value when it is empty again', async () => {
    const { state } = renderPage(
      one({
        type: 'string',
        description: 'Say something',
        'ui:help': 'Short is good',
        'ui:placeholder': 'such as this',
      }),
    );
    const field = screen.getByRole('textbox', { name: 'It' });
    expect(field.getAttribute('placeholder')).toBe('such as this');
    const about = document.getElementById(field.getAttribute('aria-describedby')!)!;
    await waitFor(() => expect(about.textContent).toContain('Say something'));
    expect(about.textContent).toContain('Short is good');
    await userEvent.type(field, 'hello');
    expect(state.values).toEqual({ it: 'hello' });
    await userEvent.clear(field);
    expect(state.values).toEqual({ it: undefined });
  });

  test('renders Markdown in its description but not in its title', async () => {
    renderPage(one({ type: 'string', title: 'A *title*', description: 'See [the rules](https://example.com/rules)' }));
    expect(screen.getByRole('textbox', { name: 'A *title*' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'the rules' })).getAttribute('href')).toBe(
      'https://example.com/rules',
    );
  });

  test('has as many lines as the author says', async () => {
    const { state } = renderPage(one({ type: 'string', 'ui:widget': 'textarea', 'ui:options': { rows: 7 } }));
    const field = screen.getByRole('textbox', { name: 'It' });
    expect(field.tagName).toBe('TEXTAREA');
    expect(field.getAttribute('rows')).toBe('7');
    await userEvent.type(field, 'a{enter}b');
    expect(state.values).toEqual({ it: 'a\nb' });
  });

  test('is hidden until requested if it is a password', async () => {
    const { state } = renderPage(one({ type: 'string', 'ui:widget': 'password' }));
    const field = screen.getByLabelText('It');
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.type(field, 'hush');
    expect(state.values).toEqual({ it: 'hush' });
    await userEvent.click(screen.getByLabelText('Show or hide It'));
    expect(field.getAttribute('type')).toBe('text');
  });

  test.each([
    ['email', { format: 'email' }],
    ['url', { format: 'uri' }],
    ['date', { format: 'date' }],
    ['time', { format: 'time' }],
    ['datetime-local', { format: 'date-time' }],
    ['color', { format: 'color' }],
    ['date', { 'ui:widget': 'date' }],
    ['email', { 'ui:widget': 'email' }],
    ['color', { 'ui:widget': 'color' }],
  ])('has the control %s for %o', (type, property) => {
    renderPage(one({ type: 'string', ...property }));
    expect(screen.getByLabelText('It').getAttribute('type')).toBe(type);
  });

  test('can be hidden, disabled and read-only', () => {
    renderPage({
      properties: {
        hidden: { title: 'Hidden', type: 'string', 'ui:widget': 'hidden', default: 'x' },
        off: { title: 'Off', type: 'string', 'ui:disabled': true },
        fixed: { title: 'Fixed', type: 'string', 'ui:readonly': true, default: 'as it is' },
      },
    });
    expect(screen.queryByRole('textbox', { name: 'Hidden' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Off' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Fixed' }).readOnly).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Fixed' }).value).toBe('as it is');
  });

  test('gets the focus if the author sets autofocus', () => {
    renderPage({
      properties: { a: { title: 'A', type: 'string' }, b: { title: 'B', type: 'string', 'ui:autofocus': true } },
    });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'B' }));
  });
});

describe('a number', () => {
  test('is a number, and has no value when it is empty', async () => {
    const { state } = renderPage(one({ type: 'number', default: 3 }));
    const field = screen.getByRole('textbox', { name: 'It' });
    expect((field as HTMLInputElement).value).toBe('3');
    await userEvent.clear(field);
    expect(state.values.it).toBeUndefined();
    await userEvent.type(field, '1.5');
    expect(state.values).toEqual({ it: 1.5 });
  });

  test('accepts no decimals if it is an integer, and keeps out-of-range values for the error message', async () => {
    const { state } = renderPage(one({ type: 'integer', minimum: 1024, 'ui:widget': 'updown' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'It' }), '80.5');
    await userEvent.tab();
    expect(state.values).toEqual({ it: 805 });
  });

  test('can be a slider', async () => {
    const { state } = renderPage(one({ type: 'integer', minimum: 1, maximum: 9, default: 4, 'ui:widget': 'range' }));
    const slider = screen.getByRole('slider', { name: 'It' });
    expect(slider.getAttribute('aria-valuemax')).toBe('9');
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(state.values).toEqual({ it: 5 });
  });
});

describe('yes or no', () => {
  test('is a checkbox', async () => {
    const { state } = renderPage(one({ type: 'boolean', description: 'Tick it' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'It' }));
    expect(state.values).toEqual({ it: true });
    expect(screen.getByText('Tick it')).toBeTruthy();
  });

  test('can be two radio buttons, or a select', async () => {
    const { state } = renderPage({
      properties: {
        radio: { title: 'Radio', type: 'boolean', 'ui:widget': 'radio' },
        select: { title: 'Select', type: 'boolean', 'ui:widget': 'select' },
      },
    });
    await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Radio' })).getByRole('radio', { name: 'No' }));
    await choose('Select', 'Yes');
    expect(state.values).toEqual({ radio: false, select: true });
  });
});

/** Selects an option from a dropdown. */
async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}

describe('one of several values', () => {
  test('is a select with the names of the values', async () => {
    const { state } = renderPage({
      properties: {
        old: { title: 'Old', type: 'string', enum: ['a', 'b'], enumNames: ['First', 'Second'] },
        now: { title: 'Now', type: 'integer', enum: [1, 2], 'ui:enumNames': ['One', 'Two'] },
        titled: {
          title: 'Titled',
          type: 'string',
          oneOf: [
            { const: 'x', title: 'The X' },
            { const: 'y', title: 'The Y' },
          ],
        },
      },
    });
    await choose('Old', 'Second');
    await choose('Now', 'Two');
    await choose('Titled', 'The Y');
    expect(state.values).toEqual({ old: 'b', now: 2, titled: 'y' });
  });

  test('has its default, and can be radio buttons', async () => {
    const { state } = renderPage(one({ type: 'string', enum: ['go', 'rust'], default: 'go', 'ui:widget': 'radio' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'go' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'rust' }));
    expect(state.values).toEqual({ it: 'rust' });
  });

  test('may have disabled options', async () => {
    renderPage(one({ type: 'string', enum: ['a', 'b'], 'ui:widget': 'radio', 'ui:enumDisabled': ['b'] }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'b' }).disabled).toBe(true);
  });
});

describe('some of several values', () => {
  const several = { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b', 'c'] } };

  test('are checkboxes, kept in the order of the list', async () => {
    const { state } = renderPage(one({ ...several, 'ui:widget': 'checkboxes' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'c' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'a' }));
    expect(state.values).toEqual({ it: ['a', 'c'] });
  });

  test('can be a multi-select', async () => {
    const { state } = renderPage(one(several));
    await choose('It', 'b');
    expect(state.values).toEqual({ it: ['b'] });
  });
});

describe('a list', () => {
  const list = one({ type: 'array', items: { type: 'string' }, default: ['x', 'y'] });
  const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

  test('can be extended, shortened and reordered', async () => {
    const { state } = renderPage(list);
    await userEvent.click(screen.getByRole('button', { name: 'Add to It' }));
    await userEvent.type(screen.getAllByRole('textbox')[2]!, 'z');
    expect(texts()).toEqual(['x', 'y', 'z']);
    await userEvent.click(screen.getByRole('button', { name: 'Move up 3' }));
    expect(texts()).toEqual(['x', 'z', 'y']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move down 1' }));
    expect(state.values).toEqual({ it: ['y', 'z'] });
  });

  test('allows no more entries than its maximum', () => {
    renderPage(one({ type: 'array', maxItems: 1, items: { type: 'string' }, default: ['x'] }));
    expect(screen.queryByRole('button', { name: 'Add to It' })).toBeNull();
  });

  test('has a frame for each object', async () => {
    const { state } = renderPage(
      one({
        type: 'array',
        items: { type: 'object', title: 'Alarm', properties: { name: { title: 'Name', type: 'string' } } },
        default: [{}],
      }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Slow');
    expect(state.values).toEqual({ it: [{ name: 'Slow' }] });
  });
});

describe('an object', () => {
  test('is a group with a title, in the order of the author', () => {
    renderPage(
      one({
        type: 'object',
        description: 'Where it lives',
        properties: { a: { title: 'A', type: 'string' }, b: { title: 'B', type: 'string' } },
        'ui:order': ['b', 'a'],
      }),
    );
    const group = screen.getByRole('group', { name: 'It' });
    const names = within(group)
      .getAllByRole('textbox')
      .map((field) => document.querySelector(`label[for="${field.id}"]`)?.textContent);
    expect(names).toEqual(['B', 'A']);
    expect(screen.getByText('Where it lives')).toBeTruthy();
  });

  test('may have properties named by the user', async () => {
    const { state } = renderPage(one({ type: 'object', additionalProperties: { type: 'string' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Add to It' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'tier');
    await userEvent.tab();
    await userEvent.type(await screen.findByRole('textbox', { name: 'tier' }), 'one');
    expect(state.values).toEqual({ it: { tier: 'one' } });
    await userEvent.click(screen.getByRole('button', { name: 'Remove tier' }));
    await waitFor(() => expect(state.values).toEqual({ it: {} }));
  });

  test('may be a choice of several schemas', async () => {
    renderPage(
      one({
        oneOf: [
          { title: 'By mail', type: 'object', properties: { mail: { title: 'Address', type: 'string' } } },
          { title: 'By phone', type: 'object', properties: { phone: { title: 'Number', type: 'string' } } },
        ],
      }),
    );
    expect(screen.getByRole('textbox', { name: 'Address' })).toBeTruthy();
    await choose('It', 'By phone');
    expect(await screen.findByRole('textbox', { name: 'Number' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
  });
});

test('a small file becomes part of the values, a large one is rejected with a message', async () => {
  const { state, container } = renderPage(one({ type: 'string', format: 'data-url' }));
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['hi'], 'note.txt', { type: 'text/plain' }));
  await waitFor(() => expect(state.values).toEqual({ it: 'data:text/plain;name=note.txt;base64,aGk=' }));
  await userEvent.upload(input, new File([new Uint8Array(600 * 1024)], 'big.bin'));
  expect(await screen.findByText('The file is larger than 512 kB')).toBeTruthy();
});
