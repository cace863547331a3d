import { UiProvider } from '@callboard/ui';
import { renderInApp } from '@callboard/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ComboBox } from './ComboBox.tsx';
import { type ComboOption, optionsWith } from './comboOption.ts';

const gates = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `g${index}`, label: `Gate ${index}` }));

type GatesProps = {
  count: number;
  startsAtFirst?: boolean;
  onPick?: (value: string) => void;
  onCommit?: (text: string) => void;
};

function Gates({ count, startsAtFirst, onPick = () => {}, onCommit = () => {} }: GatesProps) {
  const [text, setText] = useState('');
  return (
    <ComboBox
      look={{ label: 'Gate' }}
      text={text}
      options={optionsWith(gates(count), text)}
      selected={[]}
      isTyping={text !== ''}
      startsAtFirst={startsAtFirst}
      onType={setText}
      onPick={({ value }) => onPick(value)}
      onCommit={() => onCommit(text)}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: 'Gate' });
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent?.trim();
const render = (props: GatesProps) => renderInApp(<Gates {...props} />, { Wrapper: UiProvider });

test('the arrows open the list and move through it, and screen readers announce the option', async () => {
  const onPick = vi.fn();
  render({ count: 30, onPick });
  await userEvent.tab();
  expect(box().getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{ArrowDown}');
  expect([box().getAttribute('aria-expanded'), active()]).toEqual(['true', undefined]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Gate 1');
  await userEvent.keyboard('{PageDown}{ArrowUp}');
  expect(active()).toBe('Gate 7');
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith('g7');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('Escape closes the list and nothing else', async () => {
  const onEscape = vi.fn();
  document.addEventListener('keydown', onEscape);
  render({ count: 3 });
  await userEvent.click(box());
  await userEvent.keyboard('{Escape}');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  document.removeEventListener('keydown', onEscape);
  expect(onEscape).not.toHaveBeenCalled();
});

test('typed text is the value, unless only options are allowed: then the first option is selected', async () => {
  const onCommit = vi.fn();
  const onPick = vi.fn();
  const free = render({ count: 3, onCommit, onPick });
  await userEvent.type(box(), 'gate{Enter}');
  expect([onCommit.mock.calls, onPick.mock.calls]).toEqual([[['gate']], []]);
  free.unmount();
  render({ count: 3, startsAtFirst: true, onPick });
  await userEvent.type(box(), 'gate{Enter}');
  expect(onPick).toHaveBeenCalledWith('g0');
});

let load = (_: readonly ComboOption[]) => {};

function Filling({ onPick }: { onPick(value: string): void }) {
  const [options, setOptions] = useState<readonly ComboOption[]>(gates(2));
  load = setOptions;
  return (
    <ComboBox
      look={{ label: 'Gate' }}
      text=""
      options={options}
      selected={[]}
      isTyping={false}
      onType={() => {}}
      onPick={({ value }) => onPick(value)}
      onCommit={() => {}}
    />
  );
}

test('new options wait until the pointer is released, so the pressed one is chosen', async () => {
  const onPick = vi.fn();
  renderInApp(<Filling onPick={onPick} />, { Wrapper: UiProvider });
  await userEvent.click(box());
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('option', { name: 'Gate 1' }) });
  act(() => load([{ value: 'a', label: 'Apron' }]));
  expect(screen.queryByRole('option', { name: 'Apron' })).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(onPick).toHaveBeenCalledWith('g1');
  await userEvent.click(box());
  expect(await screen.findByRole('option', { name: 'Apron' })).toBeTruthy();
});

test('a long list renders only the visible options', async () => {
  render({ count: 5_000 });
  await userEvent.click(box());
  const list = screen.getByRole('listbox', { name: 'Gate' });
  expect(screen.getAllByRole('option').length).toBeLessThan(20);
  list.scrollTop = 1_000 * 36;
  fireEvent.scroll(list);
  expect(screen.getByRole('option', { name: 'Gate 1000' }).getAttribute('aria-posinset')).toBe('1001');
  expect(screen.queryByRole('option', { name: 'Gate 0' })).toBeNull();
});
