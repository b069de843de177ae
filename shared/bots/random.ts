import { pick } from '#kernel/chance/chance';
import type { Bot } from '#rules/Bot';

/** Any legal action, each as likely as the next. */
export const random: Bot = {
  title: 'Random',
  choose: (_seen, actions, chance) => pick(chance, actions),
};
