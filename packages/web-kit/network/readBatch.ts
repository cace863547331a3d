type Waiting<Question, Answer> = {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

type ReadBatchOptions = {
  /** How long the first read waits for others, in milliseconds; without it, only reads of the same tick are batched. */
  delay?: number;
  atMost?: number;
};

/** Batches reads at about the same time, such as from all parts of a page, into one request. Results are in order. */
export function createReadBatch<Question, Answer>(
  read: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { delay, atMost = Number.POSITIVE_INFINITY }: ReadBatchOptions = {},
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    clearTimeout(timer);
    const batch = waiting;
    waiting = [];
    try {
      const answers = await read(batch.map(({ question }) => question));
      batch.forEach(({ resolve }, index) => {
        resolve(answers[index]!);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (waiting.length === 1 && delay === undefined) queueMicrotask(send);
      else if (waiting.length === 1) timer = setTimeout(send, delay);
      if (waiting.length === atMost) void send();
    });
}
