import { renderInApp } from '@callboard/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ChangedJustNow } from './ChangedJustNow.tsx';

const said = () => screen.queryByText('Changed just now');

type Shown = { of: string; shown: unknown };
let show: (next: Shown) => void;

function Page(first: Shown) {
  const [state, setState] = useState(first);
  show = setState;
  return <ChangedJustNow {...state} />;
}

function openPage(of: string, shown: unknown) {
  renderInApp(<Page of={of} shown={shown} />);
  return (next: string, what: unknown) => act(() => show({ of: next, shown: what }));
}

test('an open page announces changes, but not its initial content', () => {
  const turn = openPage('components', undefined);
  turn('components', 'first');
  expect(said()).toBeNull();
  turn('components', 'second');
  expect(said()).toBeTruthy();
});

test('switching to another entity does not announce a change, even if it loads later', () => {
  const turn = openPage('components', 'first');
  turn('components', 'second');
  turn('apis', undefined);
  expect(said()).toBeNull();
  turn('apis', 'third');
  expect(said()).toBeNull();
  turn('systems', 'fourth');
  expect(said()).toBeNull();
});
