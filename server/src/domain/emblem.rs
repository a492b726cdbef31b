//! Emblems, which players choose and clients draw: a plate, a mark on it, and the paints of both,
//! as four numbers. What each number looks like is the client's business.

/// How many there are of each part, in the order in which they are written.
const PARTS: [u8; 4] = [8, 24, 12, 12];

/// Whether this is an emblem, in its only form: `2.11.4.7`.
pub(crate) fn is_emblem(text: &str) -> bool {
    let is_part = |(part, parts): (&str, u8)| {
        let number = part.parse::<u8>().ok().filter(|number| *number < parts);
        number.is_some_and(|number| number.to_string() == part)
    };
    text.split('.').count() == PARTS.len() && text.split('.').zip(PARTS).all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_emblem_has_four_numbers_within_their_bounds() {
        for emblem in ["0.0.0.0", "2.11.4.7", "7.23.11.11"] {
            assert!(is_emblem(emblem), "{emblem}");
        }
        let others = [
            "",
            "1",
            "1.2.3",
            "1.2.3.4.5",
            "8.0.0.0",
            "0.24.0.0",
            "0.0.12.0",
            "0.0.0.12",
            "01.0.0.0",
            "+1.0.0.0",
            "-1.0.0.0",
            " 1.0.0.0",
            "1.0.0.0 ",
            "1..0.0",
            "a.0.0.0",
            "256.0.0.0",
        ];
        for other in others {
            assert!(!is_emblem(other), "{other}");
        }
    }
}
