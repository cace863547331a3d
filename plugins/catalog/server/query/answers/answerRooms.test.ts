import { expect, test } from 'vitest';
import { AnswerRooms } from './answerRooms.ts';

test('room that was given back is lent again, and room that is in use is not', () => {
  const rooms = new AnswerRooms();
  const [first, second] = [rooms.lend(10), rooms.lend(20)];
  expect(second.buffer).not.toBe(first.buffer);
  rooms.takeBack(first.subarray(0, 5));
  const third = rooms.lend(30);
  expect(third.buffer).toBe(first.buffer);
  expect(third).toHaveLength(30);
  expect(rooms.lend(30).buffer).not.toBe(first.buffer);
});

test('a long answer has its own room', () => {
  const rooms = new AnswerRooms();
  const long = rooms.lend(1 << 20);
  expect(long).toHaveLength(1 << 20);
  rooms.takeBack(long);
  expect(rooms.lend(10).buffer).not.toBe(long.buffer);
});
