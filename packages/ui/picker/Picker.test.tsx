import { renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Picker, PickerPanel, UiProvider } from '../index.ts';

const planes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `p${index}`, label: `Plane ${index}`, count: index }));

function Planes({ count, isSingle, onEnd }: { count: number; isSingle?: boolean; onEnd?: () => void }) {
  const [selected, setSelected] = useState<string[]>([]);
  const pick = (value: string) =>
    setSelected((before) => (before.includes(value) ? before.filter((other) => other !== value) : [...before, value]));
  return (
    <Picker label="Planes" options={planes(count)} selected={selected} onPick={pick} isSingle={isSingle} onEnd={onEnd}>
      {selected.join(', ') || 'None'}
    </Picker>
  );
}

async function open(element = <Planes count={3} />) {
  const user = userEvent.setup();
  renderInApp(element, { Wrapper: UiProvider });
  await user.click(screen.getByRole('button'));
  return user;
}
const shown = () => screen.getAllByRole('option').map((option) => within(option).getByText(/^Plane/).textContent);

test('typing filters the options, and Enter toggles the active one', async () => {
  const user = await open(<Planes count={30} />);
  await user.keyboard('plane 2');
  expect(shown()).toEqual(['Plane 2', ...Array.from({ length: 10 }, (_, index) => `Plane 2${index}`)]);
  await user.keyboard('{ArrowDown}{Enter}{ArrowUp}{Enter}');
  expect(screen.getByRole('button').textContent).toBe('p20, p2');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button').textContent).toBe('p20');
  await user.keyboard('zzz');
  expect(screen.getByText('Nothing found')).toBeTruthy();
});

test('closes after one choice if only one is possible, and returns the focus', async () => {
  const user = await open(<Planes count={3} isSingle />);
  await user.click(screen.getByRole('option', { name: /Plane 1/ }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

/** Its other options load once the input has the focus. */
function Late() {
  const [count, setCount] = useState(0);
  const current = { value: 'p20', label: 'Plane 20' };
  const options = count > 0 ? planes(count) : [current];
  return (
    <>
      <Picker label="Planes" options={options} selected={['p20']} onPick={() => {}} isSingle>
        Current
      </Picker>
      <input aria-label="Load" onFocus={() => setCount(30)} />
    </>
  );
}

test('starts at the current choice, even if the other options load after the list has opened', async () => {
  const user = userEvent.setup();
  renderInApp(<Late />, { Wrapper: UiProvider });
  await user.click(screen.getByRole('button'));
  const current = () => document.querySelector('[role="option"][data-active]')?.textContent;
  await user.keyboard('{ArrowDown}');
  expect(current()).toContain('Plane 20');
  fireEvent.focus(screen.getByLabelText('Load'));
  await waitFor(() => expect(screen.getByRole('listbox').scrollTop).toBeGreaterThan(0));
  fireEvent.scroll(screen.getByRole('listbox'));
  await waitFor(() => expect(current()).toContain('Plane 20'));
});

/** Another option arrives above the others, as a new result of a search does. */
function Filling({ onPick }: { onPick: (value: string) => void }) {
  const [isFull, setFull] = useState(false);
  const options = isFull ? [{ value: 'glider', label: 'Plane of glass' }, ...planes(2)] : planes(2);
  return (
    <>
      <PickerPanel label="Planes" options={options} selected={[]} onPick={onPick} />
      <input aria-label="Load" onFocus={() => setFull(true)} />
    </>
  );
}

test('new options wait until the pointer is released, so the pressed one is chosen', async () => {
  const user = userEvent.setup();
  const onPick = vi.fn();
  renderInApp(<Filling onPick={onPick} />, { Wrapper: UiProvider });
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('option', { name: /Plane 1/ }) });
  fireEvent.focus(screen.getByLabelText('Load'));
  expect(shown()).toEqual(['Plane 0', 'Plane 1']);
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(onPick).toHaveBeenCalledWith('p1');
  await waitFor(() => expect(shown()).toEqual(['Plane of glass', 'Plane 0', 'Plane 1']));
});

test('Escape and a click elsewhere close it', async () => {
  const user = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(screen.getByRole('button'));
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('[CAT-039] a long list shows ten rows of 36 pixels, and renders only those near the viewport', async () => {
  const onEnd = vi.fn();
  await open(<Planes count={5000} onEnd={onEnd} />);
  const list = screen.getByRole('listbox');
  expect(list.style.blockSize).toBe('360px');
  expect((list.firstElementChild as HTMLElement).style.blockSize).toBe(`${5000 * 36}px`);
  expect(screen.getAllByRole('option').length).toBeLessThan(30);

  list.scrollTop = 1000 * 36;
  fireEvent.scroll(list);
  expect(shown()).toContain('Plane 1000');
  expect(shown()).not.toContain('Plane 0');
  expect(screen.getByRole('option', { name: /Plane 1000/ }).getAttribute('aria-posinset')).toBe('1001');
  expect(onEnd).not.toHaveBeenCalled();
  list.scrollTop = 4990 * 36;
  fireEvent.scroll(list);
  expect(onEnd).toHaveBeenCalled();
});

test('a single-choice picker opens at the current choice', async () => {
  const user = userEvent.setup();
  const panel = { label: 'Planes', options: planes(30), selected: ['p20'], onPick: vi.fn(), isSingle: true };
  renderInApp(<Picker {...panel}>Plane 20</Picker>, { Wrapper: UiProvider });
  await user.click(screen.getByRole('button'));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(panel.onPick).toHaveBeenCalledWith('p21');
});
