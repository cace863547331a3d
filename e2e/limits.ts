import { vi } from 'vitest';
import { slowness } from '../scripts/times/slowness.mjs';

// A journey is many clicks, each with its own wait (see browser.ts), and a hook may start servers and databases.
const minute = 60_000 * slowness();
vi.setConfig({ testTimeout: minute, hookTimeout: 2 * minute, expect: { poll: { timeout: minute / 6 } } });
