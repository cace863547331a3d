import { describe, expect, test } from 'vitest';
import { createConfig, readPageConfig } from '../host.ts';

describe('config', () => {
  const config = createConfig({ app: { title: 'Meridian', port: 3, isOpen: false, tags: ['a'], empty: null } });

  test('reads values by path', () => {
    expect(config.getString('app.title')).toBe('Meridian');
    expect(config.getNumber('app.port')).toBe(3);
    expect(config.getBoolean('app.isOpen')).toBe(false);
    expect(config.getStringArray('app.tags')).toEqual(['a']);
    expect(config.get('app.tags')).toEqual(['a']);
    expect(config.has('app.title')).toBe(true);
  });

  test('a missing value is undefined if it is optional, and otherwise an error', () => {
    expect(config.getOptionalString('app.support.url')).toBeUndefined();
    expect(config.getOptionalString('app.empty')).toBeUndefined();
    expect(config.has('app.title.length')).toBe(false);
    expect(() => config.getString('app.support.url')).toThrow("Missing required config value at 'app.support.url'");
  });

  test('rejects a value of another type', () => {
    expect(() => config.getOptionalNumber('app.title')).toThrow(
      "The config value at 'app.title' must be a number, got string",
    );
    expect(() => config.getString('app.tags')).toThrow("The config value at 'app.tags' must be a string, got array");
  });
});

describe('the config in the page', () => {
  const pageWith = (...scripts: string[]) => {
    const page = document.createElement('head');
    for (const json of scripts) {
      const script = document.createElement('script');
      script.type = 'backstage.io/config';
      script.textContent = json;
      page.append(script);
    }
    return page;
  };

  test('is a list whose later entries win, or a plain object', () => {
    const list = [
      { context: 'base', data: { app: { title: 'One', baseUrl: 'http://x' }, tags: ['a', 'b'] } },
      { context: 'local', data: { app: { title: 'Two' }, tags: ['c'] } },
    ];
    expect(readPageConfig(pageWith(JSON.stringify(list)))).toEqual({
      app: { title: 'Two', baseUrl: 'http://x' },
      tags: ['c'],
    });
    expect(readPageConfig(pageWith('{"app":{"title":"Plain"}}'))).toEqual({ app: { title: 'Plain' } });
  });

  test.each([
    [[], 'No script[type="backstage.io/config"] found in the page'],
    [['{"app":'], 'JSON'],
    [['["text"]'], 'Expected an object, got "text"'],
  ])('is rejected if it cannot be read (%j)', (scripts, message) => {
    expect(() => readPageConfig(pageWith(...scripts))).toThrow(message);
  });
});
