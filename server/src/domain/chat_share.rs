//! How much one speaker may say in the chat of a match or room, so that nobody else's room is used
//! up.

/// Lines of each player with a seat.
pub(crate) const LINES_OF_SEATED_MAX: i64 = 2_500;
/// Lines of each other speaker.
const LINES_OF_ONLOOKER_MAX: i64 = 250;
/// Lines of all other speakers together, after which each has [`FIRST_LINES`] only.
const LINES_OF_ONLOOKERS: i64 = 2_500;
const FIRST_LINES: i64 = 20;
/// Lines of all other speakers together.
const LINES_OF_ONLOOKERS_MAX: i64 = 5_000;

/// What was said in a chat, from the view of one speaker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ChatShare {
    pub(crate) own: i64,
    /// Lines of all who have no seat.
    pub(crate) of_onlookers: i64,
    /// Whether the speaker has a seat.
    pub(crate) is_seated: bool,
}

impl ChatShare {
    /// Whether the speaker may say another line.
    pub(crate) fn has_room(self) -> bool {
        if self.is_seated {
            return self.own < LINES_OF_SEATED_MAX;
        }
        let (own_max, all_max) = match self.own < FIRST_LINES {
            true => (FIRST_LINES, LINES_OF_ONLOOKERS_MAX),
            false => (LINES_OF_ONLOOKER_MAX, LINES_OF_ONLOOKERS),
        };
        self.own < own_max && self.of_onlookers < all_max
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(own: i64, of_onlookers: i64, is_seated: bool, expected: bool) {
        assert_eq!(ChatShare { own, of_onlookers, is_seated }.has_room(), expected);
    }

    #[test]
    fn onlookers_take_no_room_from_seats() {
        check(0, 1_000_000, true, true);
        check(2_499, 5_000, true, true);
        check(2_500, 0, true, false);
    }

    #[test]
    fn an_onlooker_who_says_much_leaves_room_to_others() {
        check(249, 249, false, true);
        check(250, 250, false, false);
        check(20, 2_500, false, false);
        check(19, 2_500, false, true);
        check(0, 4_999, false, true);
        check(0, 5_000, false, false);
    }
}
