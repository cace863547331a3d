import { renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { IconBox } from '../icons/index.ts';
import { Avatar, Gauge, HueIcon, MiddleTruncate, StatusDot, stableHue, TagList, Tooltip } from '../index.ts';

test.each([
  { value: 0, max: 9, tone: 'danger' },
  { value: 2.9, max: 9, tone: 'danger' },
  { value: 3, max: 9, tone: 'warning' },
  { value: 5.9, max: 9, tone: 'warning' },
  { value: 6, max: 9, tone: 'success' },
  { value: 12, max: 9, tone: 'success' },
])('a gauge at $value of $max is $tone: the colour changes at each third', ({ value, max, tone }) => {
  const { container } = renderInApp(<Gauge label="Health" value={value} max={max} unit=" points" />);

  expect(container.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  const meter = screen.getByRole<HTMLMeterElement>('meter', { name: 'Health' });
  expect(meter.getAttribute('aria-valuetext')).toBe(`${value} points`);
});

test('an inverse gauge is green at low values', () => {
  const { container } = renderInApp(<Gauge label="Memory" value={10} isInverse />);

  expect(container.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('success');
});

test('a long name is complete for screen readers and on hover', () => {
  const text = 'passenger-journey-recommendation-service-eu-west';
  renderInApp(
    <button type="button">
      <MiddleTruncate text={text} />
    </button>,
  );

  expect(screen.getByRole('button', { name: text })).toBeTruthy();
  expect(screen.getByTitle(text)).toBeTruthy();
});

test('a long name is never cut inside a letter', () => {
  renderInApp(<MiddleTruncate text="the seats of the family 👨‍👩‍👧‍👦🛫 abc" tailLength={9} />);

  const [head, tail] = screen.getAllByText(/./, { selector: '[aria-hidden]' }).map(({ textContent }) => textContent);
  expect([head, tail]).toEqual(['the seats of the family ', '👨‍👩‍👧‍👦🛫 abc']);
});

test('tags beyond the limit are counted and named', () => {
  renderInApp(<TagList tags={['java', 'grpc', 'pci', 'sox']} max={2} linkOf={(tag) => `/catalog?tag=${tag}`} />);

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/catalog?tag=java',
    '/catalog?tag=grpc',
  ]);
  expect(screen.getByText('+2')).toBeTruthy();
  expect(screen.getByText('2 more: pci, sox')).toBeTruthy();
});

test('an avatar without a picture, or with one that fails to load, shows initials', () => {
  const { container } = renderInApp(
    <Avatar name="Ines Maria Novak" picture="https://example.com/ines.png" isLabelled />,
  );

  fireEvent.error(container.querySelector('img') as Element);

  expect(screen.getByRole('img', { name: 'Ines Maria Novak' }).textContent).toBe('IN');
});

test('an avatar shows a picture that loads after it has failed', () => {
  const { container } = renderInApp(<Avatar name="Ines" picture="/ines.png" isLabelled />);
  const picture = container.querySelector('img')!;
  fireEvent.error(picture);
  expect([screen.getByRole('img', { name: 'Ines' }).textContent, picture.hidden]).toEqual(['I', true]);
  fireEvent.load(picture);
  expect([screen.getByRole('img', { name: 'Ines' }).textContent, picture.hidden]).toEqual(['', false]);
});

test('an avatar never loads a script as a picture', () => {
  const { container } = renderInApp(<Avatar name="Ines" picture="javascript:alert(1)" />);

  expect(container.querySelector('img')).toBeNull();
});

test('a status is shown in words, not only by colour', () => {
  renderInApp(<StatusDot tone="danger">deprecated</StatusDot>);

  expect(screen.getByText('deprecated')).toBeTruthy();
});

test('an icon on a hue has a name if one is given, and is hidden from screen readers otherwise', () => {
  renderInApp(<HueIcon icon={IconBox} hue="teal" label="system" />);
  expect(screen.getByRole('img', { name: 'system' }).style.getPropertyValue('--icon-hue')).toBe('var(--cb-hue-teal)');
  const { container } = renderInApp(<HueIcon icon={IconBox} hue="teal" />);
  expect(container.querySelector('[aria-hidden] svg')).toBeTruthy();
});

test('a name without a chosen hue always has the same colour, and names differ', () => {
  const names = ['flight', 'aircraft', 'product', 'squad', 'runway', 'gate'];
  expect(names.map(stableHue)).toEqual(names.map(stableHue));
  expect(names.map(stableHue)).not.toContain('grey');
  expect(new Set(names.map(stableHue)).size).toBeGreaterThan(3);
});

test('a tooltip appears on keyboard focus, describes its control, and closes on Escape', async () => {
  renderInApp(
    <Tooltip label="Reads the repository again">
      <button type="button">Refresh</button>
    </Tooltip>,
  );

  const user = userEvent.setup();
  const button = screen.getByRole('button');
  // jsdom sometimes does not notice that focus came from the keyboard.
  const tooltip = await vi.waitFor(
    async () => {
      button.blur();
      await user.tab();
      return await screen.findByRole('tooltip', undefined, { timeout: 1_000 });
    },
    { timeout: 20_000 },
  );
  expect(button.getAttribute('aria-describedby')).toBe(tooltip.id);

  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('tooltip')).toBeNull();
});
