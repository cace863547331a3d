import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Highlighted } from './Highlighted.tsx';

const document = { title: 'booking-api', text: 'Reports events on `bookings.v2`.', location: '/' };

test('code in a description is shown without its ticks, marked or not', () => {
  const plain = render(<Highlighted result={{ type: 'software-catalog', document, rank: 1 }} field="text" />);
  expect(plain.container.textContent).toBe('Reports events on bookings.v2.');
  const highlight = { preTag: '<a>', postTag: '</a>', fields: { text: 'on `<a>bookings</a>.v2`.' } };
  const marked = render(
    <Highlighted result={{ type: 'software-catalog', document, highlight, rank: 1 }} field="text" />,
  );
  expect(marked.container.textContent).toBe('on bookings.v2.');
  expect(marked.container.querySelector('mark')?.textContent).toBe('bookings');
});
