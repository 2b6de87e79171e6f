-- Requests are read in the order in which they were asked for and expire: what nobody decided on in time stays open by its
-- state, and the list of what is still open does not walk over it.
drop index four_eyes_request_by_state;
create index four_eyes_request_in_order on four_eyes_request (state, expires_at, id);
