import { expect, it } from 'vitest';
import { chatPreview } from './chatPreview.ts';

it('is the beginning of what was said, on one line, with who said it', () => {
  expect(chatPreview({ name: 'Deneb', to: 'all', text: ' Hello\n  there ' })).toBe('Deneb: Hello there');
  const long = chatPreview({ name: 'Deneb', to: 'all', text: 'la '.repeat(300) });
  expect(long).toHaveLength('Deneb: '.length + 60);
  expect(long.endsWith('…')).toBe(true);
});

it('says when it was not for everybody', () => {
  expect(chatPreview({ name: 'Deneb', to: 'whisper', text: 'Psst' })).toBe('Deneb in a whisper: Psst');
  expect(chatPreview({ name: 'Deneb', to: 'team', text: 'Go' })).toBe('Deneb to the team: Go');
});
