import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Highlighted } from './Highlighted.tsx';

const document = { title: 'booking-api', text: 'Reports **all** events on `bookings.v2`.', location: '/' };

test('code and bold text in a description are shown without their Markdown, marked or not', () => {
  const plain = render(<Highlighted result={{ type: 'software-catalog', document, rank: 1 }} field="text" />);
  expect(plain.container.textContent).toBe('Reports all events on bookings.v2.');
  const highlight = {
    preTag: '<a>',
    postTag: '</a>',
    fields: { text: '**<a>all</a> events** on `<a>bookings</a>.v2`.' },
  };
  const marked = render(
    <Highlighted result={{ type: 'software-catalog', document, highlight, rank: 1 }} field="text" />,
  );
  expect(marked.container.textContent).toBe('all events on bookings.v2.');
  expect(marked.container.querySelector('mark')?.textContent).toBe('all');
});
