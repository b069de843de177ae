import { expect, it } from 'vitest';
import { newKey } from '../testing/Guest.ts';
import { openTestHouse } from '../testing/testHouse.ts';

const MOST_PEOPLE = 200;

it('[S221] who was on the way while their place was taken is not let in as one too many', async () => {
  const house = await openTestHouse();
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  await house.openRooms.attend(table, async (live) => {
    const { lane, entrance } = live;
    // Ben is known by now, and waits for the table's share of the processor.
    lane.ready = async () => {
      Reflect.deleteProperty(lane, 'ready');
      for (let n = 0; n < MOST_PEOPLE - 1; n++)
        expect(await entrance.admit({ key: newKey(), page: '0'.repeat(16), name: `${n}` })).toHaveProperty(
          'id',
        );
    };
  });
  await expect(house.enter(table)).rejects.toThrow('no room for more people');
  // Of those others nobody ever came: their places are to be had.
  await house.enter(table);
  expect(house.faults).toEqual([]);
  expect(await ann.ask({ verb: 'draw', from: 'deck', count: 1 })).toMatchObject({ ok: true });
  await house.close();
});

it('[S221] a table of which all people are there takes nobody else', async () => {
  const house = await openTestHouse();
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  await house.openRooms.attend(table, async ({ people }) => {
    for (let n = 1; n < MOST_PEOPLE; n++) people.welcome(`${n}`, `hash ${n}`, '', () => true);
    expect(people.welcome('one', 'more', '', () => true)).toMatchObject({ refused: 'table-full' });
    expect(people.all()).toHaveLength(MOST_PEOPLE);
  });
  await ann.leave();
  await house.close();
});
