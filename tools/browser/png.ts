/** A picture for a page to bring. Journeys stand in the client, which does not reach into the server. */
export { png } from '../../server/testing/pictures.ts';
