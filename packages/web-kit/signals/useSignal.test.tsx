import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { signalsApi, useSignal } from '../index.ts';
import { fakeSignals, implementApi, renderInApp } from '../testing/index.tsx';

function Gate({ name }: { name: string }) {
  const [heard, setHeard] = useState<string[]>([]);
  useSignal<{ at: string }>(`gates.${name}`, (message) => setHeard([...heard, message?.at ?? 'look again']));
  return <p>{heard.join(', ') || 'nothing'}</p>;
}

test('a component receives signals while it is mounted, and is notified when some may have been missed', () => {
  const signals = fakeSignals();
  const { unmount } = renderInApp(<Gate name="a1" />, { apis: [implementApi(signalsApi, signals)] });
  act(() => signals.send('gates.a1', { at: '10:00' }));
  act(() => signals.send('gates.b2', { at: '10:05' }));
  act(() => signals.reset());
  act(() => signals.send('gates.a1', { at: '10:10' }));
  expect(screen.getByText('10:00, look again, 10:10')).toBeDefined();
  expect(signals.channels()).toEqual(['gates.a1']);
  unmount();
  expect(signals.channels()).toEqual([]);
});

test('works without signals from the server', () => {
  renderInApp(<Gate name="a1" />);
  expect(screen.getByText('nothing')).toBeDefined();
});
