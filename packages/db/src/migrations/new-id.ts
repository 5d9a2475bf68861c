/**
 * A UUIDv7 of the moment: 48 bits of milliseconds, then random bits. PostgreSQL has `uuidv7()` from version 18 on; this is the
 * same for every version, as the default of ids where rows are inserted in bulk. Usually the application gives the id.
 */
export const CREATE_NEW_ID = `
  create or replace function new_id() returns uuid language sql volatile parallel safe as $$
    select encode(
      set_bit(
        set_bit(
          overlay(
            uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
            from 1 for 6
          ),
          52, 1
        ),
        53, 1
      ),
      'hex'
    )::uuid
  $$`;
