import { describe, expect, test } from 'vitest';
import { createNoProxy } from './noProxy.ts';

const isDirect = (entries: string, host: string, port = 443) => createNoProxy([entries])({ hostname: host, port });

describe('NO_PROXY', () => {
  test.each([
    ['example.com', 'example.com'],
    ['example.com', 'a.b.example.com'],
    ['.example.com', 'a.example.com'],
    ['*.example.com', 'a.example.com'],
    ['EXAMPLE.com', 'example.com'],
    ['one.test, two.test three.test', 'three.test'],
    ['example.com:443', 'example.com'],
    ['10.0.0.0/8', '10.1.2.3'],
    ['10.1.2.3', '10.1.2.3'],
    ['fd00::/8', 'fd12::1'],
    ['[fd12::1]:443', 'fd12::1'],
    ['*', 'anything.test'],
    ['', 'localhost'],
    ['', 'a.localhost'],
    ['', '127.1.2.3'],
    ['', '::1'],
    ['', '169.254.169.254'],
    ['', 'metadata.google.internal'],
  ])('%j calls %s directly', (entries, host) => {
    expect(isDirect(entries, host)).toBe(true);
  });

  test.each([
    ['example.com', 'notexample.com'],
    ['example.com', 'example.com.evil.test'],
    ['example.com:8443', 'example.com'],
    ['10.0.0.0/8', '11.1.2.3'],
    ['10.0.0.0/8', '10.example.com'],
    ['10.0.0.0/99', '10.1.2.3'],
    ['1.2.3.4', '11.1.2.3.4.example'],
    ['', '10.0.0.1'],
  ])('%j does not call %s directly', (entries, host) => {
    expect(isDirect(entries, host)).toBe(false);
  });
});
