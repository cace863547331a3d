import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useText, useTheme } from '../index.ts';
import { memoryStorage, renderInApp } from '../testing/index.tsx';

function ThemeChoice() {
  const { theme, themes, chosenId, choose } = useTheme();
  return (
    <>
      <h1>{theme.id}</h1>
      <h2>{useText(theme.title)}</h2>
      <select value={chosenId ?? ''} onChange={(event) => choose(event.target.value || undefined)}>
        <option value="">System</option>
        {themes.map(({ id }) => (
          <option key={id}>{id}</option>
        ))}
      </select>
    </>
  );
}

const shown = () => screen.getByRole('heading', { level: 1 }).textContent;

function systemPrefers(scheme: 'dark' | 'light') {
  const listeners = new Set<(event: { matches: boolean }) => void>();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: scheme === 'dark',
        addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => listeners.add(listener),
      }) as unknown as MediaQueryList,
  );
  return (changed: 'dark' | 'light') => {
    for (const listener of listeners) listener({ matches: changed === 'dark' });
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('[SHELL-052] the initial theme', () => {
  test.each([
    ['the saved one', 'light', 'dark', 'light'],
    ['the saved one', 'dark', 'light', 'dark'],
    ['dark if the system prefers dark', undefined, 'dark', 'dark'],
    ['light otherwise', undefined, 'light', 'light'],
    ['that of the system if the saved one is unknown', 'neon', 'dark', 'dark'],
  ] as const)('[SHELL-052] is %s (saved %s, system %s)', (_, saved, system, expected) => {
    systemPrefers(system);
    renderInApp(<ThemeChoice />, { localStorage: memoryStorage(saved ? { theme: saved } : {}) });
    expect(shown()).toBe(expected);
  });
});

test('[SHELL-051] the user chooses a theme by its id, which is stored in local storage', async () => {
  systemPrefers('light');
  const localStorage = memoryStorage();
  renderInApp(<ThemeChoice />, { localStorage });
  await userEvent.selectOptions(screen.getByRole('combobox'), 'dark');
  expect(shown()).toBe('dark');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('choosing the system theme stores no id and follows the system', async () => {
  const change = systemPrefers('light');
  const localStorage = memoryStorage({ theme: 'dark' });
  renderInApp(<ThemeChoice />, { localStorage });
  await userEvent.selectOptions(screen.getByRole('combobox'), 'System');
  expect(shown()).toBe('light');
  expect(localStorage.getItem('theme')).toBeNull();
  act(() => change('dark'));
  expect(shown()).toBe('dark');
});

test('a choice in another tab is applied', () => {
  systemPrefers('light');
  renderInApp(<ThemeChoice />);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  });
  expect(shown()).toBe('dark');
});
