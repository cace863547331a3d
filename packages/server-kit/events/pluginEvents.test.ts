import { expect, test } from 'vitest';
import { auditTopic, createTopic, definePlugin, type Events } from '../index.ts';
import { startTestServer } from '../testing/index.ts';

const landed = createTopic<string>({ id: 'gates.landed', description: 'A plane has landed' });

test('a plugin publishes on its own topics and on open ones, and listens to all', async () => {
  const heard: unknown[] = [];
  let others: Events | undefined;
  const gates = definePlugin({
    id: 'gates',
    start: ({ events, lifecycle }) => lifecycle.onStarted(() => events.publish(landed, 'MA 12')),
  });
  const tower = definePlugin({
    id: 'tower',
    start: ({ events }) => {
      others = events;
      events.subscribe(landed, ({ topic, payload }) => void heard.push([topic, payload]));
      events.subscribe(auditTopic, ({ payload }) => void heard.push(payload.action));
    },
  });
  const server = await startTestServer({ plugins: [gates, tower] });
  await others?.publish(auditTopic, { action: 'looked' });
  const refused = others?.publish(landed, 'MA 13');
  await expect(refused).rejects.toThrow("Plugin 'tower' may not publish on the topic 'gates.landed' of another plugin");
  expect(heard).toEqual([['gates.landed', 'MA 12'], 'looked']);
  await server.close();
});

test('a topic without a plugin in its name is refused', () => {
  expect(() => createTopic({ id: 'landed', description: '' })).toThrow("The topic id 'landed' must be");
});
