import { type StepPageProps, setupStepPoint } from '@callboard/plugin-setup/web';
import { definePlugin } from '@callboard/web-kit';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';

export const firstWordsPlugin = definePlugin({
  id: 'first-words',
  // Only the setup has the point.
  wants: ['setup'],
  extensions: [setupStepPoint.add({ id: 'first-words', useName: () => 'First words', Page: FirstWords })],
});

function FirstWords({ state, onSave, onNext, onBack }: StepPageProps) {
  const [words, setWords] = useState(String(state.values.words ?? ''));
  return (
    <>
      <h2>First words</h2>
      <TextInput
        label="Announcement on the home page"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {onBack && <Button onClick={onBack}>Back</Button>}
      <Button onClick={() => onSave({ words }).then(onNext)}>Continue</Button>
    </>
  );
}
