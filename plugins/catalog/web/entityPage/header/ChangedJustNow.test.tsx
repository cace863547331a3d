import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ChangedJustNow } from './ChangedJustNow.tsx';

function Header() {
  const [etag, setEtag] = useState('first');
  return (
    <>
      <ChangedJustNow etag={etag} />
      <button type="button" onClick={() => setEtag('second')}>
        Change
      </button>
    </>
  );
}

test('an open page says that its entity has changed', async () => {
  renderInApp(<Header />);
  expect(screen.queryByText('Changed just now')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByText('Changed just now')).toBeTruthy();
});
