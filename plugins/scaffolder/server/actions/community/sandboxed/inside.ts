// The code of community actions that runs in QuickJS: languages whose texts come from templates.
import jsonata from 'jsonata';

type Outcome = { value?: unknown } | { error: string };

const calls: Record<string, (input: never) => unknown> = {
  jsonata: ({ expression, data }: { expression: string; data: unknown }) => jsonata(expression).evaluate(data),
  replace: ({ text, pattern, replacement }: { text: string; pattern: string; replacement: string }) =>
    // Bounded: the thread of this code is terminated after at most 8 seconds.
    text.replaceAll(new RegExp(pattern, 'g'), replacement),
};

async function outcomeOf(name: string, input: string): Promise<Outcome> {
  try {
    return { value: await calls[name]?.(JSON.parse(input) as never) };
  } catch (thrown) {
    return { error: String((thrown as { message?: unknown }).message ?? thrown) };
  }
}

const place = globalThis as { begin?: unknown; outcome?: string };
place.begin = (name: string, input: string) => {
  outcomeOf(name, input).then((outcome) => {
    place.outcome = JSON.stringify(outcome);
  });
};
