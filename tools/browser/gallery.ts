/** Clients of one table without sockets, for tests of what a client makes of what it is sent. */
export { Gallery } from '../../server/testing/Gallery.ts';
